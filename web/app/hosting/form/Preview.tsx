import { Eye } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useDraftHostLooks } from "~/brands/useDraftHost.ts";
import { toCard } from "~/event/cardEvent.ts";
import { EventCard } from "~/event/EventCard.tsx";
import { FactList } from "~/facts/FactList.tsx";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import type { EventForm } from "./eventForm.ts";
import { previewEvent } from "./previewEvent.ts";
import { useFeePercent } from "./useFeePercent.ts";

const PagePreview = lazy(() => import("./PagePreview.tsx"));

/** The very card that guests will see, as it is typed, and the way to the whole page. */
export function Preview() {
  const { control, getValues } = useFormContext<EventForm>();
  useWatch({ control });
  const [isOpen, setOpen] = useState(false);
  const event = previewEvent(getValues(), useDraftHostLooks(), useFeePercent());
  return (
    <div className="sticky top-20">
      <p className="pb-3 font-semibold text-ink-soft text-xs uppercase tracking-wide">{m.hosting_preview()}</p>
      {/* A picture of the card: its heart and photos lead nowhere, and the form says all of it already. */}
      <div inert>
        <EventCard event={toCard(event)} isLink={false} />
        <div className="pt-4">
          <FactList facts={event} />
        </div>
      </div>
      <div className="pt-4">
        <Button look="quiet" width="full" onClick={() => setOpen(true)}>
          <Eye aria-hidden="true" />
          {m.hosting_preview_page()}
        </Button>
      </div>
      {isOpen && (
        <Suspense>
          <PagePreview event={event} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
