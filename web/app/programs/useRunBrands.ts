import type { Brand } from "@mela/contract/brands";
import { useQuery } from "@tanstack/react-query";
import { brandsQuery } from "~/brands/queries.ts";

/** The brands whose events somebody runs; none while they are not known. */
export function useRunBrands(): readonly Brand[] {
  const { data: brands = [] } = useQuery(brandsQuery);
  return brands.filter(({ role }) => role === "OWNER" || role === "COHOST");
}
