import { m } from "~/paraglide/messages.js";
import type { Place } from "~/places/place.ts";
import { priceText } from "~/ui/PriceText.tsx";
import type { Highlight } from "./highlight.ts";
import { type Group, kmTo, type Pin } from "./pins.ts";
import { useChosen, useLit } from "./useLit.ts";

type Props = {
  group: Group;
  /** Whether there is room for a price; a dot otherwise. */
  hasPrice: boolean;
  place: Place;
  highlight: Highlight;
  onPress: () => void;
  onKeyboardFocus: () => void;
};

/** An event on the map, or several at one spot. Drawn in the list's order, so that the keyboard meets them so. */
export function PinButton({ group, hasPrice, place, highlight, onPress, onKeyboardFocus }: Props) {
  const ids = group.pins.map(({ event }) => event.id);
  const isLit = useLit(highlight, ids);
  const isChosen = useChosen(highlight).some((id) => ids.some((own) => own === id));
  const point = () => highlight.point(ids);
  const leave = () => highlight.point([]);
  return (
    <button
      type="button"
      aria-label={nameOf(group, place)}
      aria-pressed={isChosen}
      onClick={onPress}
      onPointerEnter={({ pointerType }) => pointerType === "mouse" && point()}
      onPointerLeave={leave}
      onFocus={({ currentTarget }) => {
        if (!currentTarget.matches(":focus-visible")) return;
        point();
        onKeyboardFocus();
      }}
      onBlur={leave}
      style={{ translate: `calc(${group.at.x}px - 50%) calc(${group.at.y}px - 50%)` }}
      className={`absolute top-0 left-0 flex h-touch min-w-touch items-center min-[1100px]:h-9 min-[1100px]:min-w-9 justify-center rounded-pill focus-visible:z-20 ${isLit ? "z-10" : ""}`}
    >
      <Face group={group} hasPrice={hasPrice} isLit={isLit} />
    </button>
  );
}

function Face({ group, hasPrice, isLit }: { group: Group; hasPrice: boolean; isLit: boolean }) {
  const grown = `duration-quick ${isLit ? "scale-110" : ""}`;
  const [first, ...others] = group.pins;
  if (others.length > 0) {
    const look = isLit ? "bg-ink text-page" : "bg-accent text-on-accent";
    return (
      <span
        className={`figures flex h-9 min-w-9 items-center justify-center rounded-pill border-2 border-surface px-2 font-bold text-[15px] shadow-float ${look} ${grown}`}
      >
        {group.pins.length}
      </span>
    );
  }
  if (!hasPrice && !isLit) {
    return <span className={`size-4 rounded-pill border-[2.5px] border-surface bg-accent shadow-float ${grown}`} />;
  }
  return (
    <span
      className={`figures flex h-8 items-center whitespace-nowrap rounded-pill px-3 border font-bold text-[15px] shadow-float ${isLit ? "border-ink bg-ink text-page" : "border-line bg-surface text-ink"} ${grown}`}
    >
      {priceOf(first)}
    </span>
  );
}

/** As it is read out: 'Kite making, 2.4 km, Free', '3 events close together, the first Kite making, 2.4 km'. */
function nameOf({ pins }: Group, place: Place): string {
  const [first] = pins;
  const { title } = first.event;
  const [count, price] = [pins.length, priceOf(first)];
  const km = kmTo(first, place);
  if (km === null) return count === 1 ? m.map_pin_price({ title, price }) : m.map_group_titles({ count, title });
  return count === 1 ? m.map_pin({ title, km: String(km), price }) : m.map_group({ count, title, km: String(km) });
}

const priceOf = ({ event: { price, currency } }: Pin) => priceText({ amount: price, currency });

/** About how wide a price is drawn, in pixels. */
export function widthOf({ pins: [first, ...others] }: Group): number {
  if (others.length > 0) return 40;
  return 26 + 9 * priceOf(first).length;
}
