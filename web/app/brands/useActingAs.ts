import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { brandsQuery } from "./queries.ts";

/** The brand that a page is for, by `?as=` of its address; null: the reader themselves. */
export function useActingAs(): string | null {
  const [params] = useSearchParams();
  return params.get("as");
}

/** The brand itself, once it is known. */
export function useActingBrand() {
  const as = useActingAs();
  const { data } = useQuery({ ...brandsQuery, enabled: as !== null });
  return data?.find(({ brand_id }) => brand_id === as) ?? null;
}
