import { useContext } from "react";
import type { ListQuery } from "~/home/filter.ts";
import { HowMany } from "~/home/HowMany.tsx";
import { PlaceContext } from "~/places/usePlace.ts";
import { SaveSearch } from "./SaveSearch.tsx";
import { savableOf } from "./savable.ts";

/** How many a list of Home holds, and the offer to tell of what is new to it. `default`: loaded on demand. */
export default function SaveList({ query }: { query: ListQuery }) {
  const filter = savableOf(query, useContext(PlaceContext));
  return (
    <>
      <HowMany query={query} />
      {filter && <SaveSearch filter={filter} />}
    </>
  );
}
