import { EventId } from "@mela/contract/common";
import { useFormContext, useWatch } from "react-hook-form";
import { useSession } from "~/api/session.ts";
import type { CardEvent } from "~/event/cardEvent.ts";
import { EventCard } from "~/event/EventCard.tsx";
import { FactList } from "~/facts/FactList.tsx";
import { m } from "~/paraglide/messages.js";
import type { EventForm } from "./eventForm.ts";
import { factsOf, toInput } from "./toInput.ts";

/** The very card that guests will see, as it is typed. */
export function Preview() {
  const { control, getValues } = useFormContext<EventForm>();
  useWatch({ control });
  const host = useSession()?.userInfo;
  return (
    <div className="sticky top-20">
      <p className="pb-3 font-semibold text-ink-soft text-xs uppercase tracking-wide">{m.hosting_preview()}</p>
      {/* A picture of the card: its heart and photos lead nowhere, and the form says all of it already. */}
      <div inert>
        <EventCard event={toCard(getValues(), host ?? null)} isLink={false} />
        <div className="pt-4">
          <FactList facts={factsOf(getValues())} />
        </div>
      </div>
    </div>
  );
}

/** No event has it. */
const previewId = EventId.parse("00000000-0000-0000-0000-000000000000");

type HostFacts = { name: string; username?: string | null; image?: string | null } | null;

function toCard(form: EventForm, host: HostFacts): CardEvent {
  const input = toInput(form);
  const prices = form.ticket_types.map(({ price }) => Number(price || 0));
  return {
    id: previewId,
    event_slug: "",
    title: form.title.trim() || m.hosting_preview_title(),
    city: form.place.city || m.hosting_preview_city(),
    lat: null,
    lng: null,
    start_date: input.start_date ?? null,
    end_date: input.end_date ?? null,
    timezone: form.timezone,
    all_day: form.all_day,
    is_online: form.is_online,
    cover_photo: form.cover_photo ?? `/media/posters/${form.theme.toLowerCase()}-theme.svg`,
    event_photos: form.event_photos,
    price: Math.min(...prices),
    price_varies: new Set(prices).size > 1,
    currency: "INR",
    is_sold_out: false,
    seats_left: null,
    event_type: form.event_type,
    theme: form.theme,
    ...factsOf(form),
    host: { name: host?.name ?? "", username: host?.username ?? null, profile_picture: host?.image ?? null },
  };
}
