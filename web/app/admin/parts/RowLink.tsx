import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";

type Props = { to: string; mark?: ReactNode; title: ReactNode; note: ReactNode; badges?: ReactNode };

/** A row that opens what it names: a line on a desk, a card's worth of lines on the phone. */
export function RowLink({ to, mark, title, note, badges }: Props) {
  return (
    <li>
      <Link
        to={to}
        className="flex min-h-action flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 -outline-offset-2 duration-quick hover:bg-sunken sm:flex-nowrap sm:px-5"
      >
        {mark}
        <span className="min-w-0 flex-1 basis-40">
          <span className="block truncate font-semibold">{title}</span>
          <span className="block text-ink-soft text-sm [overflow-wrap:anywhere]">{note}</span>
        </span>
        {badges && <span className="flex flex-wrap gap-1.5">{badges}</span>}
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft max-sm:hidden" />
      </Link>
    </li>
  );
}
