import type { Deletion } from "@mela/contract/privacy";
import { CalendarX2, Eraser, Scale, TicketX } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { m } from "~/paraglide/messages.js";
import { formatDate } from "~/ui/dates.ts";
import { formatMoney } from "~/ui/money.ts";

/** What will be cancelled, what goes and what stays: all of it before anything happens. */
export function DeletionPlan({ plan }: { plan: Deletion }) {
  const { bookings, events } = plan;
  return (
    <div className="grid gap-6">
      {bookings.length > 0 && (
        <Part icon={<TicketX aria-hidden="true" />} title={m.privacy_delete_bookings()}>
          {bookings.map((booking) => (
            <Line
              key={booking.booking_id}
              title={booking.event_title}
              facts={[
                booking.event_start && formatDate(booking.event_start, "moment", booking.timezone),
                m.privacy_delete_places({ count: booking.party }),
              ]}
              note={moneyOf(booking)}
              noteLook={
                booking.refund > 0
                  ? "text-good"
                  : booking.total_price > 0 && booking.status === "CONFIRMED"
                    ? "text-wait"
                    : "text-ink-soft"
              }
            />
          ))}
        </Part>
      )}
      {events.length > 0 && (
        <Part
          icon={<CalendarX2 aria-hidden="true" />}
          title={m.privacy_delete_events()}
          text={m.privacy_delete_events_text()}
        >
          {events.map((event) => (
            <Line
              key={event.event_id}
              title={event.title}
              facts={[
                event.start_date ? formatDate(event.start_date, "moment", event.timezone) : m.privacy_delete_no_date(),
                event.guests > 0 ? m.privacy_delete_guests({ count: event.guests }) : m.privacy_delete_no_guests(),
              ]}
            />
          ))}
        </Part>
      )}
      <Part icon={<Eraser aria-hidden="true" />} title={m.privacy_delete_goes()}>
        <Line title={m.privacy_delete_goes_profile()} isPlain />
        <Line title={m.privacy_delete_goes_wishlist()} isPlain />
        {plan.drafts > 0 && <Line title={m.privacy_delete_goes_drafts({ count: plan.drafts })} isPlain />}
        {plan.roles > 0 && <Line title={m.privacy_delete_goes_roles({ count: plan.roles })} isPlain />}
        <Line title={m.privacy_delete_goes_sessions({ count: plan.sessions })} isPlain />
      </Part>
      <Part icon={<Scale aria-hidden="true" />} title={m.privacy_delete_stays()}>
        {staying(plan.kept).map((text) => (
          <Line key={text} title={text} isPlain />
        ))}
        <li>
          <Link to="/data-deletion-policy" target="_blank" className="underline underline-offset-4">
            {m.privacy_delete_policy()}
          </Link>
        </li>
      </Part>
    </div>
  );
}

function staying({ bookings, payments, events }: Deletion["kept"]): string[] {
  const lines = [
    bookings > 0 && m.privacy_delete_stays_bookings({ count: bookings }),
    payments > 0 && m.privacy_delete_stays_payments({ count: payments }),
    events > 0 && m.privacy_delete_stays_events({ count: events }),
  ].filter((line) => line !== false);
  return lines.length > 0 ? lines : [m.privacy_delete_stays_nothing()];
}

function moneyOf({ status, total_price, refund, currency }: Deletion["bookings"][number]): string {
  if (status === "AWAITING_APPROVAL") return m.privacy_delete_request();
  if (status === "AWAITING_PAYMENT") return m.privacy_delete_to_pay();
  if (total_price === 0) return m.privacy_delete_free();
  return refund > 0
    ? m.privacy_delete_refund({ amount: formatMoney(refund, { currency }) })
    : m.privacy_delete_no_refund();
}

type PartProps = { icon: ReactNode; title: string; text?: string; children: ReactNode };

function Part({ icon, title, text, children }: PartProps) {
  return (
    <section className="grid grid-cols-[auto_1fr] gap-x-3 border-line border-t pt-4 first:border-0 first:pt-0">
      <span className="pt-0.5 text-ink-soft [&_svg]:size-5">{icon}</span>
      <div>
        <h3 className="font-title text-lg leading-tight">{title}</h3>
        {text && <p className="mt-1 text-ink-soft text-sm">{text}</p>}
        <ul className="mt-2 grid gap-2.5">{children}</ul>
      </div>
    </section>
  );
}

type LineProps = { title: string; facts?: (string | null)[]; note?: string; noteLook?: string; isPlain?: boolean };

function Line({ title, facts = [], note, noteLook, isPlain = false }: LineProps) {
  return (
    <li className="wrap-anywhere">
      <p className={isPlain ? "" : "font-semibold"}>{title}</p>
      {facts.length > 0 && <p className="text-ink-soft text-sm">{facts.filter(Boolean).join(" · ")}</p>}
      {note && <p className={`figures text-sm ${noteLook}`}>{note}</p>}
    </li>
  );
}
