import { m } from "~/paraglide/messages.js";
import { cityName } from "~/places/cityName.ts";
import { isAnywhere, isNamed, type Place } from "~/places/place.ts";

/** "This week in Delhi". Until the place is known its room is kept, so that nothing moves when it comes. */
export function Headline({ place }: { place: Place | null }) {
  return (
    <h1 className="truncate pt-3 pb-3 font-display text-display sm:pt-6 sm:pb-4">
      {place ? <Words place={place} /> : <Room />}
    </h1>
  );
}

function Words({ place }: { place: Place }) {
  if (isAnywhere(place)) return m.home_headline_anywhere();
  if (!isNamed(place)) return m.home_headline_near();
  const [before, after] = m.home_headline({ city: mark }).split(mark);
  return (
    <>
      {before}
      <span className="text-accent">{cityName(place.city)}</span>
      {after}
    </>
  );
}

// Where the city stands in the sentence is the language's affair.
const mark = "\u0000";

function Room() {
  const [before, after] = m.home_headline({ city: mark }).split(mark);
  return (
    <>
      {before}
      <span className="inline-block h-[0.72em] w-[2.3em] rounded-small bg-sunken align-baseline" />
      {after}
    </>
  );
}
