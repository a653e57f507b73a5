import { type Food, languages, needs } from "@mela/contract/facts";
import { type ReactNode, useId, useState } from "react";
import { languageWords } from "~/facts/languageWords.ts";
import { needWords } from "~/facts/needWords.ts";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { Chip } from "~/ui/Chip.tsx";
import { SegmentedControl } from "~/ui/SegmentedControl.tsx";
import { Sheet } from "~/ui/Sheet.tsx";
import { SwitchField } from "~/ui/SwitchField.tsx";
import { type Filter, nothingWanted, type Sorting } from "./filter.ts";

export type MenuChoice = Pick<Filter, "isFree" | "sort" | "wanted">;

type Props = {
  isOpen: boolean;
  onClose: () => void;
  chosen: MenuChoice;
  /** Whether there is a place to be near to. */
  canSortByDistance: boolean;
  onChoose: (choice: MenuChoice) => void;
};

const sortTexts: Record<Sorting, () => string> = {
  date: m.home_sort_date,
  distance: m.home_sort_distance,
  price: m.home_sort_price,
};
const foodTexts: Record<Food | "ANY", () => string> = {
  ANY: m.facts_food_any,
  VEGETARIAN: m.facts_food_vegetarian,
  JAIN: m.facts_food_jain,
};

/** The Filters menu. `default`: it is loaded when it is first opened. */
export default function FiltersSheet({ isOpen, onClose, chosen, canSortByDistance, onChoose }: Props) {
  const [{ isFree, sort, wanted }, setChoice] = useState(chosen);
  const sortings: Sorting[] = canSortByDistance ? ["date", "distance", "price"] : ["date", "price"];
  const change = (part: Partial<MenuChoice>) => setChoice((before) => ({ ...before, ...part }));
  const want = (part: Partial<MenuChoice["wanted"]>) => change({ wanted: { ...wanted, ...part } });
  const done = (choice: MenuChoice) => {
    onChoose(choice);
    onClose();
  };
  const footer = (
    <>
      <Button look="quiet" size="large" onClick={() => done({ isFree: false, sort: "date", wanted: nothingWanted })}>
        {m.home_filters_clear()}
      </Button>
      <div className="flex-1">
        <Button size="large" width="full" onClick={() => done({ isFree, sort, wanted })}>
          {m.home_filters_show()}
        </Button>
      </div>
    </>
  );
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={m.home_filters()} footer={footer}>
      <div className="grid gap-6 pb-2">
        <Part title={m.home_sort()}>
          <SegmentedControl
            label={m.home_sort()}
            value={sort}
            onChange={(next) => change({ sort: next })}
            items={sortings.map((value) => ({ value, label: sortTexts[value]() }))}
          />
        </Part>
        <SwitchField
          label={m.home_filters_free()}
          hint={m.home_filters_free_hint()}
          checked={isFree}
          onChange={(event) => change({ isFree: event.target.checked })}
        />
        <Part title={m.facts_languages()} hint={m.facts_languages_any()}>
          <div className="flex flex-wrap gap-2">
            {languages.map((language) => (
              <Chip
                key={language}
                isChosen={wanted.languages.includes(language)}
                onClick={() => want({ languages: toggled(languages, wanted.languages, language) })}
              >
                {languageWords[language]()}
              </Chip>
            ))}
          </div>
        </Part>
        <Part title={m.facts_food()}>
          <SegmentedControl
            label={m.facts_food()}
            value={wanted.food ?? "ANY"}
            onChange={(next) => want({ food: next === "ANY" ? null : next })}
            items={(["ANY", "VEGETARIAN", "JAIN"] as const).map((value) => ({ value, label: foodTexts[value]() }))}
          />
        </Part>
        <div className="grid gap-1">
          {needs.map((need) => (
            <SwitchField
              key={need}
              label={needWords[need]()}
              checked={wanted.needs.includes(need)}
              onChange={() => want({ needs: toggled(needs, wanted.needs, need) })}
            />
          ))}
        </div>
      </div>
    </Sheet>
  );
}

/** What is chosen with one more, or without it; in the order of them all. */
function toggled<T>(all: readonly T[], chosen: readonly T[], one: T): T[] {
  return all.filter((each) => (each === one ? !chosen.includes(each) : chosen.includes(each)));
}

function Part({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const titleId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: some of what is inside is a fieldset by itself
    <div role="group" aria-labelledby={titleId} className="grid gap-2">
      <div>
        <p id={titleId} className="font-semibold text-[15px]">
          {title}
        </p>
        {hint && <p className="text-ink-soft text-sm">{hint}</p>}
      </div>
      {children}
    </div>
  );
}
