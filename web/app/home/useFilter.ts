import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { type Filter, readFilter, writeFilter } from "./filter.ts";

/** What the address asks for, and how to change it. A new tab or search begins at the top of the page. */
export function useFilter() {
  const [params, setParams] = useSearchParams();
  const filter = useMemo(() => readFilter(params), [params]);
  function change(part: Partial<Filter>) {
    const next = writeFilter({ ...filter, ...part });
    const lang = params.get("lang");
    if (lang) next.set("lang", lang);
    // Letters of one search are one step of the back button.
    const replace = part.q !== undefined && filter.q !== "" && part.q !== "";
    setParams(next, { replace, preventScrollReset: part.q === undefined && part.tab === undefined });
  }
  return { filter, change };
}
