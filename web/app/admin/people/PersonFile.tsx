import type { PersonFile as File } from "@mela/contract/operatorPeople";
import { useQuery } from "@tanstack/react-query";
import { m } from "~/paraglide/messages.js";
import { Avatar } from "~/ui/Avatar.tsx";
import { formatDate } from "~/ui/dates.ts";
import { deviceZone } from "~/ui/deviceZone.ts";
import { Facts } from "../parts/Facts.tsx";
import { Opened } from "../parts/Opened.tsx";
import { Part } from "../parts/Part.tsx";
import { DeedsOf } from "../record/DeedsOf.tsx";
import { PersonActions } from "./PersonActions.tsx";
import { PersonBadges } from "./PersonBadges.tsx";
import { PersonLists } from "./PersonLists.tsx";
import { personQuery } from "./personQuery.ts";
import { StandingPart } from "./StandingPart.tsx";

/** One person: their account, what they host and booked, and what operators did. `default`: loaded on demand. */
export default function PersonFile({ id }: { id: string }) {
  return (
    <Opened query={useQuery(personQuery(id))} back={{ to: "/admin/people", label: m.admin_people() }}>
      {(person) => <Shown person={person} />}
    </Opened>
  );
}

function Shown({ person }: { person: File }) {
  const { name, image, username, logins, suspended } = person;
  const day = (at: string) => formatDate(at, "dated", deviceZone());
  return (
    <>
      <title>{`${name || m.admin_no_name()} · ${m.admin_title()} · Mela`}</title>
      <header className="flex flex-wrap items-center gap-4">
        <Avatar name={name} image={image} size="large" />
        <div className="min-w-0 flex-1 basis-52">
          <h2 className="font-display text-4xl [overflow-wrap:anywhere]">{name || m.admin_no_name()}</h2>
          <p className="flex flex-wrap gap-1.5 pt-2">
            <PersonBadges person={person} />
          </p>
        </div>
        <PersonActions person={person} />
      </header>
      {suspended && (
        <div role="note" className="rounded-card bg-bad-wash p-4 text-bad sm:p-5">
          <p className="font-semibold">{m.admin_suspended_since({ date: day(suspended.at) })}</p>
          <p className="whitespace-pre-line pt-1">{suspended.reason}</p>
        </div>
      )}
      <Part title={m.admin_account()}>
        <Facts
          rows={[
            [
              m.admin_logins(),
              logins.map(({ value, is_proved }) => (is_proved ? value : m.admin_unproved({ value }))).join(", "),
            ],
            [m.admin_contact(), [person.email, person.phone].filter(Boolean).join(", ")],
            [m.admin_username(), username && `@${username}`],
            [m.admin_joined(), day(person.joined_at)],
            [m.admin_language(), person.locale === "hi" ? "हिन्दी" : "English"],
            [m.admin_devices(), m.admin_devices_count({ count: person.open_sessions })],
            [
              m.admin_id(),
              <code key="id" className="text-sm">
                {person.user_id}
              </code>,
            ],
          ]}
        />
      </Part>
      {!person.is_deleted && <StandingPart personId={person.user_id} />}
      <PersonLists person={person} />
      <DeedsOf subject="person" id={person.user_id} />
    </>
  );
}
