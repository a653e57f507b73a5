import { useInfiniteQuery } from "@tanstack/react-query";
import { m } from "~/paraglide/messages.js";
import { Pages } from "../parts/Pages.tsx";
import { DeedRow } from "./DeedRow.tsx";
import { deedsQuery } from "./deedsQuery.ts";

/** All that operators did and looked at; nobody can change it. `default`: loaded on demand. */
export default function RecordPage() {
  const query = useInfiniteQuery(deedsQuery(null));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-ink-soft">{m.admin_record_text()}</p>
      <Pages query={query} empty={m.admin_record_none()} label={m.admin_record()}>
        {(deed) => <DeedRow key={deed.deed_id} deed={deed} />}
      </Pages>
    </div>
  );
}
