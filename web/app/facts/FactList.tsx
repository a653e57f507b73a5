import { Accessibility, IdCard, Languages, Leaf, type LucideIcon, Venus, WineOff } from "lucide-react";
import { m } from "~/paraglide/messages.js";
import { type FactText, factTexts, type ShownFacts } from "./factTexts.ts";

const icons: Record<FactText["kind"], LucideIcon> = {
  women_only: Venus,
  min_age: IdCard,
  languages: Languages,
  step_free: Accessibility,
  food: Leaf,
  alcohol_free: WineOff,
};

/** So many letters surely have room in half of a phone's row: by their widths rows would change when the font comes. */
const halfRow = 16;

/** What decides whether somebody can come, as a short list; nothing where the host says nothing. */
export function FactList({ facts }: { facts: ShownFacts }) {
  const shown = factTexts(facts);
  if (shown.length === 0) return null;
  return (
    <ul aria-label={m.facts_good_to_know()} className="grid grid-cols-2 gap-x-3 sm:flex sm:flex-wrap sm:gap-2">
      {shown.map(({ kind, text }) => {
        const Icon = icons[kind];
        return (
          <li
            key={kind}
            className={`flex min-h-9 items-center gap-2 font-semibold text-[15px] leading-snug sm:rounded-pill sm:border sm:border-line sm:bg-surface sm:px-3 sm:py-1 ${text.length > halfRow ? "max-sm:col-span-2" : ""}`}
          >
            <Icon aria-hidden="true" className="size-4 shrink-0 text-place" />
            {text}
          </li>
        );
      })}
    </ul>
  );
}
