import type { SavedSearch } from "@mela/contract/savedSearches";
import { homePath } from "./filter.ts";
import type { SearchRow } from "./store.ts";

export function toSavedSearch({ search_id, filter, created_at }: SearchRow): SavedSearch {
  return { search_id, filter, path: homePath(filter), created_at: created_at.toISOString() };
}
