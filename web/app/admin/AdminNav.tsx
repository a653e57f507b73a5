import type { FocusEvent } from "react";
import { Link, useLocation } from "react-router";
import { m } from "~/paraglide/messages.js";

const pages = [
  { to: "/admin", label: m.admin_start },
  { to: "/admin/reports", label: m.admin_reports },
  { to: "/admin/events", label: m.admin_events },
  { to: "/admin/people", label: m.admin_people },
  { to: "/admin/bookings", label: m.admin_bookings },
  { to: "/admin/jobs", label: m.admin_jobs },
  { to: "/admin/messages", label: m.admin_messages },
  { to: "/admin/settings", label: m.admin_settings },
  { to: "/admin/record", label: m.admin_record },
] as const;

/** From one page of administration to the other: a line that scrolls on the phone, a column beside them on a desk. */
export function AdminNav() {
  const { pathname } = useLocation();
  return (
    <nav aria-label={m.admin_title()} className="-mx-4 overflow-x-auto px-4 [scrollbar-width:none] lg:mx-0 lg:px-0">
      <ul className="flex w-max gap-1 max-lg:pr-4 lg:sticky lg:w-auto lg:top-20 lg:grid">
        {pages.map(({ to, label }) => {
          const isCurrent = pathname === to || (to !== "/admin" && pathname.startsWith(`${to}/`));
          return (
            <li key={to} className="shrink-0">
              <Link
                ref={isCurrent ? intoView : undefined}
                onFocus={intoViewByKeys}
                to={to}
                aria-current={isCurrent ? "page" : undefined}
                className="flex min-h-touch items-center whitespace-nowrap rounded-pill px-4 font-semibold text-ink-soft -outline-offset-2 hover:bg-sunken aria-[current]:bg-ink aria-[current]:text-page"
              >
                {label()}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** On a phone the line is longer than the screen. */
const intoView = (link: HTMLElement | null) => link?.scrollIntoView({ block: "nearest", inline: "center" });

/** Under a finger it stays where it is: moved away from it between down and up, it would not be pressed. */
function intoViewByKeys({ currentTarget: link }: FocusEvent<HTMLElement>): void {
  if (link.matches(":focus-visible")) intoView(link);
}
