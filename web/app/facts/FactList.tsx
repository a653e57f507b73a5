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

/** What decides whether somebody can come, as a short list; nothing where the host says nothing. */
export function FactList({ facts }: { facts: ShownFacts }) {
  const shown = factTexts(facts);
  if (shown.length === 0) return null;
  return (
    <ul aria-label={m.facts_good_to_know()} className="flex flex-wrap gap-2">
      {shown.map(({ kind, text }) => {
        const Icon = icons[kind];
        return (
          <li
            key={kind}
            className="inline-flex min-h-9 items-center gap-2 rounded-pill border border-line bg-surface px-3 py-1 font-semibold text-[15px] leading-snug"
          >
            <Icon aria-hidden="true" className="size-4 shrink-0 text-place" />
            {text}
          </li>
        );
      })}
    </ul>
  );
}
