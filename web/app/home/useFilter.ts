import type { City } from "@mela/contract/feeds";
import { useMemo } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { type Filter, readFilter, writeFilter } from "./filter.ts";

/**
 * What the address asks for, and how to change it. `page`: the city whose page this is, which its path names. A new
 * city, tab or search begins at the top of the page.
 */
export function useFilter(page: City | null) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const filter = useMemo(() => ({ ...readFilter(params), ...(page && { city: page.name }) }), [params, page]);
  function change(part: Partial<Filter>) {
    const next = { ...filter, ...part };
    const stays = page !== null && next.city === page.name;
    const search = writeFilter(stays ? { ...next, city: null } : next);
    const lang = params.get("lang");
    if (lang) search.set("lang", lang);
    // Letters of one search are one step of the back button.
    const replace = part.q !== undefined && filter.q !== "" && part.q !== "";
    const isNewList = part.q !== undefined || part.tab !== undefined || next.city !== filter.city;
    // A city's name leads to its page, where it has one: the server knows which.
    const pathname = stays ? `/in/${page.slug}` : "/";
    return navigate({ pathname, search: search.toString() }, { replace, preventScrollReset: !isNewList });
  }
  return { filter, change };
}
