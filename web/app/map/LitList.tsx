import type { ReactNode } from "react";
import type { CardEvent } from "~/event/cardEvent.ts";
import { EventCard } from "~/event/EventCard.tsx";
import type { Highlight } from "./highlight.ts";
import { useLit } from "./useLit.ts";

const widths = {
  all: "min-[1100px]:grid-cols-4",
  /** Beside a map. */
  half: "min-[1100px]:grid-cols-2",
} as const;

type Props = {
  label: string;
  events: readonly CardEvent[];
  highlight: Highlight;
  columns: keyof typeof widths;
};

/** Cards that know their pins. */
export function LitList({ label, events, highlight, columns }: Props) {
  return (
    <ul
      aria-label={label}
      className={`grid grid-cols-2 gap-x-3 gap-y-7 md:max-[1100px]:grid-cols-3 md:gap-x-5 ${widths[columns]}`}
    >
      {events.map((event) => (
        <LitItem key={event.id} id={event.id} highlight={highlight}>
          <EventCard event={event} />
        </LitItem>
      ))}
    </ul>
  );
}

/** Where a card stands in the page. */
export const cardId = (id: string) => `near-${id}`;

type ItemProps = { id: string; highlight: Highlight; children: ReactNode };

/** A place in the list, with a frame about the picture while its pin is met. The card itself stays as it was drawn. */
function LitItem({ id, highlight, children }: ItemProps) {
  const isLit = useLit(highlight, [id]);
  return (
    <li
      id={cardId(id)}
      data-lit={isLit || undefined}
      className="relative min-w-0"
      onPointerEnter={({ pointerType }) => pointerType === "mouse" && highlight.point([id])}
      onPointerLeave={() => highlight.point([])}
      onFocus={() => highlight.point([id])}
      onBlur={() => highlight.point([])}
    >
      {children}
      <span
        aria-hidden="true"
        className={`pointer-events-none absolute inset-x-0 top-0 aspect-[4/5] rounded-card ${isLit ? "outline-[3px] outline-ink outline-offset-[3px]" : ""}`}
      />
    </li>
  );
}
