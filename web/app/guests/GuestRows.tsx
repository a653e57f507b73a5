import type { Guest } from "@mela/contract/guests";
import {
  defaultRangeExtractor,
  type Range,
  useVirtualizer,
  useWindowVirtualizer,
  type VirtualItem,
} from "@tanstack/react-virtual";
import { type ReactNode, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { m } from "~/paraglide/messages.js";

/** A row is about so high; each is measured once it is there. */
const usualHeight = 72;
/** So many rows before the end the next page is asked for. */
const ahead = 15;

type Props = {
  guests: readonly Guest[];
  /** As many as there are, where that is known; else those that are loaded. */
  total: number | null;
  /** What scrolls: the page, or the sheet that the list stands in. */
  scroll: "page" | "sheet";
  onNearEnd: () => void;
  children: (guest: Guest) => ReactNode;
};
/** What is drawn of the rows, whatever it is that scrolls. */
type Rows = {
  getVirtualItems: () => VirtualItem[];
  getTotalSize: () => number;
  measureElement: (row: HTMLLIElement | null) => void;
};

/** Rows of guests, of which only those in sight are drawn, however many there are. */
export function GuestRows(props: Props) {
  return props.scroll === "page" ? <PageRows {...props} /> : <SheetRows {...props} />;
}

function PageRows(props: Props) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  // What stands above may change: a note, an error, a row of chips that wraps.
  useLayoutEffect(() => {
    const at = list.current ? list.current.getBoundingClientRect().top + window.scrollY : 0;
    if (Math.abs(at - top) > 1) setTop(at);
  });
  const { rangeExtractor, onFocusRow } = useKeptFocus();
  const rows = useWindowVirtualizer<HTMLLIElement>({
    count: props.guests.length,
    estimateSize: () => usualHeight,
    getItemKey: (index) => props.guests[index]?.booking_id ?? index,
    overscan: 8,
    scrollMargin: top,
    rangeExtractor,
  });
  return <Drawn {...props} list={list} rows={rows} top={top} onFocusRow={onFocusRow} />;
}

function SheetRows(props: Props) {
  const list = useRef<HTMLUListElement>(null);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const found = scrollerOf(list.current);
    setScroller(found);
    if (!list.current || !found) return;
    const at = list.current.getBoundingClientRect().top - found.getBoundingClientRect().top + found.scrollTop;
    if (Math.abs(at - top) > 1) setTop(at);
  });
  const { rangeExtractor, onFocusRow } = useKeptFocus();
  const rows = useVirtualizer<HTMLElement, HTMLLIElement>({
    count: props.guests.length,
    getScrollElement: () => scroller,
    estimateSize: () => usualHeight,
    getItemKey: (index) => props.guests[index]?.booking_id ?? index,
    overscan: 8,
    scrollMargin: top,
    rangeExtractor,
  });
  return <Drawn {...props} list={list} rows={rows} top={top} onFocusRow={onFocusRow} />;
}

function scrollerOf(element: HTMLElement | null): HTMLElement | null {
  for (let at = element?.parentElement ?? null; at; at = at.parentElement)
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  return null;
}

/** The row that has the focus stays drawn, however far one scrolls: or the keyboard would be lost. */
function useKeptFocus() {
  const [focused, setFocused] = useState<number | null>(null);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const seen = defaultRangeExtractor(range);
      if (focused === null || focused >= range.count || seen.includes(focused)) return seen;
      return [...seen, focused].sort((a, b) => a - b);
    },
    [focused],
  );
  return { rangeExtractor, onFocusRow: setFocused };
}

type DrawnProps = Props & {
  list: RefObject<HTMLUListElement | null>;
  rows: Rows;
  top: number;
  onFocusRow: (index: number | null) => void;
};

function Drawn({ guests, total, onNearEnd, children, list, rows, top, onFocusRow }: DrawnProps) {
  const items = rows.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (guests.length > 0 && last >= guests.length - ahead) onNearEnd();
  }, [last, guests.length, onNearEnd]);
  return (
    <ul ref={list} aria-label={m.guests_list()} className="relative" style={{ height: rows.getTotalSize() }}>
      {items.map(({ index, key, start }) => {
        const guest = guests[index];
        return (
          guest && (
            <li
              key={key}
              ref={rows.measureElement}
              data-index={index}
              aria-setsize={Math.max(total ?? 0, guests.length)}
              aria-posinset={index + 1}
              onFocus={() => onFocusRow(index)}
              onBlur={() => onFocusRow(null)}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${start - top}px)` }}
            >
              {children(guest)}
            </li>
          )
        );
      })}
    </ul>
  );
}
