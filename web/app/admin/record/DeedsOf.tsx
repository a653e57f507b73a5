import type { DeedSubject } from "@mela/contract/deeds";
import { useInfiniteQuery } from "@tanstack/react-query";
import { m } from "~/paraglide/messages.js";
import { Pages } from "../parts/Pages.tsx";
import { DeedRow } from "./DeedRow.tsx";
import { deedsQuery } from "./deedsQuery.ts";

/** What operators did about one thing, or without an `id` about all of a kind, and who looked at it. */
export function DeedsOf({ subject, id }: { subject: DeedSubject; id?: string }) {
  const query = useInfiniteQuery(deedsQuery({ subject, id }));
  return (
    <section aria-label={m.admin_deeds_of()}>
      <h2 className="pt-3 pb-3 font-title text-2xl">{m.admin_deeds_of()}</h2>
      <Pages query={query} empty={m.admin_record_none()} label={m.admin_deeds_of()}>
        {(deed) => <DeedRow key={deed.deed_id} deed={deed} />}
      </Pages>
    </section>
  );
}
