import type { SavedSearch } from "@mela/contract/savedSearches";
import { homePath, isOver } from "./filter.ts";
import type { SearchRow } from "./store.ts";

export function toSavedSearch({ search_id, filter, created_at }: SearchRow, now: Date): SavedSearch {
  return {
    search_id,
    filter,
    path: homePath(filter),
    is_over: isOver(filter, now),
    created_at: created_at.toISOString(),
  };
}
