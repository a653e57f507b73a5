import type { PublicEvent } from "@mela/contract/events";
import type { ReactNode } from "react";
import { m } from "~/paraglide/messages.js";
import { formatDate } from "~/ui/dates.ts";
import { refundTimes } from "./refunds.ts";
import { storyLook } from "./storyLook.ts";

/** What the host tells: text, days, tags, and how money comes back while somebody can still cancel. */
export function Story({ event, isOver }: { event: PublicEvent; isOver: boolean }) {
  return (
    <>
      {event.description !== "" && (
        <Part title={event.event_type === "Experience" ? m.event_story_experience() : m.event_story_event()}>
          <Words event={event} />
        </Part>
      )}
      {event.itinerary.length > 0 && (
        <Part title={m.event_itinerary()}>
          <Days days={event.itinerary} />
        </Part>
      )}
      {event.tags.length > 0 && (
        <ul aria-label={m.event_tags()} className="flex flex-wrap gap-2 pt-8">
          {event.tags.map((tag) => (
            <li key={tag} className="rounded-pill bg-sunken px-3.5 py-1.5 text-[15px] text-ink-soft">
              {tag}
            </li>
          ))}
        </ul>
      )}
      {!isOver && <Refunds event={event} />}
    </>
  );
}

/** As the host laid it out; of older events the words alone. */
function Words({ event: { description, description_html: html } }: { event: PublicEvent }) {
  if (html !== "") {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server when it was written (decision 028)
    return <div className={storyLook} dangerouslySetInnerHTML={{ __html: html }} />;
  }
  return (
    <div className={storyLook}>
      {description.split(/\n\s*\n/).map((text) => (
        <p key={text} className="whitespace-pre-line">
          {text}
        </p>
      ))}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="pt-9">
      <h2 className="pb-3 font-title text-2xl">{title}</h2>
      {children}
    </section>
  );
}

/** The experience, day by day. */
function Days({ days }: { days: PublicEvent["itinerary"] }) {
  const numbered = days.map((day, before) => ({ ...day, number: before + 1 }));
  return (
    <ol>
      {numbered.map(({ number, title, text }) => (
        <li key={number} className="grid grid-cols-[64px_1fr] gap-x-4 border-line border-t py-4">
          <p className="font-title text-lg">{m.event_day({ number })}</p>
          <div className="[overflow-wrap:anywhere]">
            {title && <h3 className="font-title text-lg">{title}</h3>}
            {text && <p className="whitespace-pre-line text-ink-soft">{text}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** What comes back of the money, and until when; nothing to say where nothing is paid. */
function Refunds({ event }: { event: PublicEvent }) {
  if (event.ticket_types.every(({ price }) => price === 0)) return null;
  const { fullUntil, halfUntil } = refundTimes(event.refund_policy, event.start_date);
  const moment = (instant: string) => formatDate(instant, "moment", event.timezone);
  const lines = [
    fullUntil && m.event_refund_full({ until: moment(fullUntil) }),
    halfUntil && m.event_refund_half({ until: moment(halfUntil) }),
    fullUntil || halfUntil ? m.event_refund_after() : m.event_refund_never(),
    m.event_refund_cancelled(),
  ].filter((line) => line !== null);
  return (
    <Part title={m.event_refunds()}>
      <ul className="grid list-disc gap-1.5 pl-5 text-ink-soft">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Part>
  );
}
