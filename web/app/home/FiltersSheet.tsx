import { type Food, languages, needs } from "@mela/contract/facts";
import { useState } from "react";
import { languageWords } from "~/facts/languageWords.ts";
import { needWords } from "~/facts/needWords.ts";
import { m } from "~/paraglide/messages.js";
import { isOnMap, type Place } from "~/places/place.ts";
import { Button } from "~/ui/Button.tsx";
import { Chip } from "~/ui/Chip.tsx";
import { SegmentedControl } from "~/ui/SegmentedControl.tsx";
import { Sheet } from "~/ui/Sheet.tsx";
import { SwitchField } from "~/ui/SwitchField.tsx";
import { DatePart } from "./DatePart.tsx";
import { DistancePart } from "./DistancePart.tsx";
import { type Filter, noLimits, type Sorting } from "./filter.ts";
import { MenuPart } from "./MenuPart.tsx";
import { PricePart } from "./PricePart.tsx";

export type MenuChoice = Pick<Filter, "maxPrice" | "within" | "sort" | "wanted" | "dates">;

type Props = {
  isOpen: boolean;
  onClose: () => void;
  chosen: Filter;
  /** What is near is near to it. Null: not known yet. */
  place: Place | null;
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
export default function FiltersSheet({ isOpen, onClose, chosen, place, onChoose }: Props) {
  const [choice, setChoice] = useState<MenuChoice>(chosen);
  const { maxPrice, within, sort, wanted, dates } = choice;
  // Nearby has an order of its own.
  const isNearby = chosen.tab === "nearby" && !chosen.q;
  const from = place && isOnMap(place) ? place : null;
  const sortings: Sorting[] = from ? ["date", "distance", "price"] : ["date", "price"];
  const change = (part: Partial<MenuChoice>) => setChoice((before) => ({ ...before, ...part }));
  const want = (part: Partial<MenuChoice["wanted"]>) => change({ wanted: { ...wanted, ...part } });
  const done = (choice: MenuChoice) => {
    onChoose(choice);
    onClose();
  };
  const footer = (
    <>
      <Button look="quiet" size="large" onClick={() => done({ ...noLimits, sort: "date", dates: null })}>
        {m.home_filters_clear()}
      </Button>
      <div className="flex-1">
        <Button size="large" width="full" onClick={() => done({ maxPrice, within, sort, wanted, dates })}>
          {m.home_filters_show()}
        </Button>
      </div>
    </>
  );
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={m.home_filters()} footer={footer}>
      <div className="grid gap-6 pb-2">
        {!isNearby && (
          <MenuPart title={m.home_sort()}>
            <SegmentedControl
              label={m.home_sort()}
              value={sort}
              onChange={(next) => change({ sort: next })}
              items={sortings.map((value) => ({ value, label: sortTexts[value]() }))}
            />
          </MenuPart>
        )}
        <DatePart dates={dates} onChange={(next) => change({ dates: next })} />
        <PricePart maxPrice={maxPrice} onChange={(next) => change({ maxPrice: next })} />
        {from && (
          <DistancePart
            place={from}
            within={within}
            isNearby={isNearby}
            onChange={(next) => change({ within: next })}
          />
        )}
        <MenuPart title={m.facts_languages()} hint={m.facts_languages_any()}>
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
        </MenuPart>
        <MenuPart title={m.facts_food()}>
          <SegmentedControl
            label={m.facts_food()}
            value={wanted.food ?? "ANY"}
            onChange={(next) => want({ food: next === "ANY" ? null : next })}
            items={(["ANY", "VEGETARIAN", "JAIN"] as const).map((value) => ({ value, label: foodTexts[value]() }))}
          />
        </MenuPart>
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
