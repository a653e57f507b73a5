import { useContext } from "react";
import type { ListQuery } from "~/home/filter.ts";
import { PlaceContext } from "~/places/usePlace.ts";
import { SaveSearch } from "./SaveSearch.tsx";
import { savableOf } from "./savable.ts";

/** The offer for a list of Home. `default`: loaded on demand. */
export default function SaveList({ query }: { query: ListQuery }) {
  const filter = savableOf(query, useContext(PlaceContext));
  return filter && <SaveSearch filter={filter} />;
}
