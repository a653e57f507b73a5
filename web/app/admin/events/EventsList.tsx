import type { searchEvents } from "@mela/contract/operatorEvents";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { SearchField } from "~/ui/SearchField.tsx";
import { Filters } from "../parts/Filters.tsx";
import { Pages } from "../parts/Pages.tsx";
import { useSought } from "../parts/useSought.ts";
import { EventRow } from "./EventRow.tsx";

const names = ["reported", "taken_down", "featured"] as const;
const filters = {
  reported: m.admin_only_reported,
  taken_down: m.admin_only_taken_down,
  featured: m.admin_only_featured,
};

/** All events, by title or address. `default`: loaded on demand. */
export default function EventsList() {
  const { asked, typed, setTyped, params, choose } = useSought();
  const only = names.find((name) => name === params.get("only"));
  const query = useInfiniteQuery({
    queryKey: ["admin", "events", asked, only ?? ""],
    initialPageParam: "",
    queryFn: ({ pageParam: cursor, signal }) =>
      sendSigned<typeof searchEvents>(
        "searchEvents",
        { query: { ...(asked && { q: asked }), ...(only && { only }), ...(cursor && { cursor }) } },
        { signal },
      ),
    getNextPageParam: ({ next_cursor }) => next_cursor,
    placeholderData: keepPreviousData,
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SearchField label={m.admin_events_search()} value={typed} onChange={setTyped} />
      <Filters names={names} words={filters} chosen={only} onChoose={(name) => choose("only", name)} />
      <Pages query={query} empty={m.admin_events_none()} label={m.admin_events()}>
        {(event) => <EventRow key={event.event_id} event={event} />}
      </Pages>
    </div>
  );
}
