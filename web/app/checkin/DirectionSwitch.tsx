import type { Direction } from "@mela/contract/directions";
import { LogIn, LogOut } from "lucide-react";
import { m } from "~/paraglide/messages.js";

const ways = [
  { value: "IN", Icon: LogIn, word: m.scanner_coming_in, chosen: "bg-[#5fd496] text-[#06210f]" },
  { value: "OUT", Icon: LogOut, word: m.scanner_going_out, chosen: "bg-[#8fc7ff] text-[#06243f]" },
] as const;

type Props = { direction: Direction; onChange: (direction: Direction) => void };

/** Which way this phone scans: for a thumb, below the picture. Buttons and no fields, so that scanners that type are heard. */
export function DirectionSwitch({ direction, onChange }: Props) {
  return (
    <fieldset className="grid grid-cols-2 gap-1.5 bg-poster-ink p-2">
      <legend className="sr-only">{m.scanner_direction()}</legend>
      {ways.map(({ value, Icon, word, chosen }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === direction}
          onClick={() => onChange(value)}
          className={`flex min-h-12 items-center justify-center gap-2.5 rounded-control border px-3 py-2 text-center font-semibold ${value === direction ? `border-transparent ${chosen}` : "border-poster-paper/40 text-poster-paper"}`}
        >
          <Icon aria-hidden="true" className="size-5 shrink-0" />
          {word()}
        </button>
      ))}
    </fieldset>
  );
}
