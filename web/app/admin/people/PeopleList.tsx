import type { FoundPerson, searchPeople } from "@mela/contract/operatorPeople";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { Avatar } from "~/ui/Avatar.tsx";
import { SearchField } from "~/ui/SearchField.tsx";
import { Filters } from "../parts/Filters.tsx";
import { Pages } from "../parts/Pages.tsx";
import { RowLink } from "../parts/RowLink.tsx";
import { useSought } from "../parts/useSought.ts";
import { PersonBadges } from "./PersonBadges.tsx";

const filters = {
  hosts: m.admin_only_hosts,
  suspended: m.admin_only_suspended,
  verified: m.admin_only_verified,
  operators: m.admin_only_operators,
};
const names = ["hosts", "suspended", "verified", "operators"] as const;

/** Everybody who has an account, by name or address. `default`: loaded on demand. */
export default function PeopleList() {
  const { asked, typed, setTyped, params, choose } = useSought();
  const only = names.find((name) => name === params.get("only"));
  const query = useInfiniteQuery({
    queryKey: ["admin", "people", asked, only ?? ""],
    initialPageParam: "",
    queryFn: ({ pageParam: cursor, signal }) =>
      sendSigned<typeof searchPeople>(
        "searchPeople",
        { body: { ...(asked && { q: asked }), ...(only && { only }), ...(cursor && { cursor }) } },
        { signal },
      ),
    getNextPageParam: ({ next_cursor }) => next_cursor,
    placeholderData: keepPreviousData,
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SearchField label={m.admin_people_search()} value={typed} onChange={setTyped} />
      <Filters names={names} words={filters} chosen={only} onChoose={(name) => choose("only", name)} />
      <p className="text-ink-soft text-sm">{m.admin_looks_recorded()}</p>
      <Pages query={query} empty={m.admin_people_none()} label={m.admin_people()}>
        {(person) => <PersonRow key={person.user_id} person={person} />}
      </Pages>
    </div>
  );
}

function PersonRow({ person }: { person: FoundPerson }) {
  const { user_id, name, image, username, address, events, bookings } = person;
  const did = [m.admin_person_events({ count: events }), m.admin_person_bookings({ count: bookings })];
  return (
    <RowLink
      to={`/admin/people/${user_id}`}
      mark={<Avatar name={name || (address ?? "")} image={image} size="row" />}
      title={name || address || m.admin_no_name()}
      facts={[username && `@${username}`, address, ...did]}
      badges={<PersonBadges person={person} />}
    />
  );
}
