import { useContext } from "react";
import { FoundCount } from "~/home/FoundCount.tsx";
import type { ListQuery } from "~/home/filter.ts";
import { PlaceContext } from "~/places/usePlace.ts";
import { SaveSearch } from "./SaveSearch.tsx";
import { savableOf } from "./savable.ts";

/** How many a list of Home holds, and the offer to tell of what is new to it. `default`: loaded on demand. */
export default function SaveList({ query }: { query: ListQuery }) {
  const filter = savableOf(query, useContext(PlaceContext));
  return (
    <>
      <FoundCount query={query} />
      {filter && <SaveSearch filter={filter} />}
    </>
  );
}
