import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { noted } from "~/ui/noted.ts";

type Props = {
  to: string;
  mark?: ReactNode;
  title: ReactNode;
  facts: readonly (string | null | undefined | false)[];
  badges?: ReactNode;
};

/** A row that opens what it names: a line on a desk; on the phone its badges stand below what is known of it. */
export function RowLink({ to, mark, title, facts, badges }: Props) {
  return (
    <li>
      <Link
        to={to}
        className="flex min-h-action items-center gap-x-3 px-4 py-3 -outline-offset-2 duration-quick hover:bg-sunken sm:px-5"
      >
        {mark}
        <span className="grid min-w-0 flex-1 gap-x-3 gap-y-1.5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
          <span className="min-w-0">
            <span className="line-clamp-2 font-semibold [overflow-wrap:anywhere]">{title}</span>
            <span className="block text-ink-soft text-sm [overflow-wrap:anywhere]">{noted(facts)}</span>
          </span>
          {badges && <span className="flex flex-wrap gap-1.5 empty:hidden">{badges}</span>}
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft max-sm:hidden" />
      </Link>
    </li>
  );
}
