import type { Admitted } from "@mela/contract/doorNow";
import type { AdmittedPage } from "../queries.ts";

/** The pages of who is in, with those who came last on top: each party once, where it stands now. */
export function withNewest(pages: readonly AdmittedPage[], last: readonly Admitted[]): AdmittedPage[] {
  const isNew = new Set(last.map(({ booking_id }) => booking_id));
  return pages.map((page, place) => {
    const rest = page.data.filter(({ booking_id }) => !isNew.has(booking_id));
    return { ...page, data: place === 0 ? [...last, ...rest] : rest };
  });
}
