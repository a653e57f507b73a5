import type { HostEvent } from "@mela/contract/events";
import { type HistoryLine, type HistoryTopic, historyTopics } from "@mela/contract/history";
import { useInfiniteQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { useSearchParams } from "react-router";
import { type InvitedRole, invitedRoles, roleWords } from "~/cohosts/roleWords.ts";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { Card } from "~/ui/Card.tsx";
import { Chip } from "~/ui/Chip.tsx";
import { formatDate } from "~/ui/dates.ts";
import { EmptyState } from "~/ui/EmptyState.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { SkeletonRows } from "~/ui/SkeletonRows.tsx";
import { historySentence } from "./historyWords.ts";
import { historyQuery } from "./queries.ts";

const topicWords: Record<HistoryTopic, () => string> = {
  EVENT: m.figures_topic_event,
  GUESTS: m.figures_topic_guests,
  MONEY: m.figures_topic_money,
  DOOR: m.figures_topic_door,
  TEAM: m.figures_topic_team,
};

/** Who did what, newest first. */
export function HistoryTab({ event }: { event: HostEvent }) {
  const [params, setParams] = useSearchParams();
  const topic = historyTopics.find((one) => one === params.get("topic")) ?? null;
  const found = useInfiniteQuery(historyQuery(event.id, topic));
  const choose = (next: HistoryTopic | null) =>
    setParams({ tab: "history", ...(next && { topic: next }) }, { replace: true, preventScrollReset: true });
  const lines = found.data?.pages.flatMap(({ data }) => data);
  const days = Map.groupBy(lines ?? [], ({ at }) => formatDate(at, "weekday", event.timezone));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-5">
      <fieldset className="-mx-4 no-scrollbar flex min-w-0 gap-2 overflow-x-auto px-4 py-1">
        <legend className="sr-only">{m.figures_topics()}</legend>
        <Chip isChosen={topic === null} onClick={() => choose(null)}>
          {m.figures_topic_all()}
        </Chip>
        {historyTopics.map((one) => (
          <Chip key={one} isChosen={topic === one} onClick={() => choose(one)}>
            {topicWords[one]()}
          </Chip>
        ))}
      </fieldset>
      <Card padding="roomy">
        {!lines && !found.error && <SkeletonRows count={6} />}
        {lines?.length === 0 && <EmptyState icon={<History aria-hidden="true" />} text={m.figures_history_empty()} />}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-7">
          {[...days].map(([day, ofDay]) => (
            <section key={day}>
              <h2 className="pb-2 font-title text-xl">{day}</h2>
              <ol className="divide-y divide-line border-line border-t" aria-label={day}>
                {ofDay.map((line) => (
                  <li key={line.history_id} className="py-3 last:pb-0">
                    <Line line={line} zone={event.timezone} />
                  </li>
                ))}
              </ol>
            </section>
          ))}
        </div>
        {found.error && <ErrorNote error={found.error} onRetry={found.refetch} />}
      </Card>
      {found.hasNextPage && (
        <div className="justify-self-center">
          <Button look="quiet" pending={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            {m.figures_history_more()}
          </Button>
        </div>
      )}
    </div>
  );
}

function Line({ line, zone }: { line: HistoryLine; zone: string }) {
  const { key } = line.by;
  const withKey = key === null ? [] : [key ? m.programs_history({ name: key }) : m.programs_history_gone()];
  const details = [...withKey, ...detailsOf(line, zone)];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1">
      <p className="min-w-0 font-semibold [overflow-wrap:anywhere]">{historySentence(line)}</p>
      <time dateTime={line.at} className="figures text-ink-soft text-sm">
        {formatDate(line.at, "time", zone)}
      </time>
      {details.length > 0 && (
        <ul className="text-ink-soft text-sm [overflow-wrap:anywhere] col-span-2">
          {details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

const shownFacts: Record<string, () => string> = {
  title: m.figures_fact_title,
  start_date: m.figures_fact_start,
  end_date: m.figures_fact_end,
  city: m.figures_fact_city,
  event_slug: m.figures_fact_slug,
  visibility: m.figures_fact_visibility,
  note: m.figures_fact_note,
  choose_until: m.figures_fact_until,
  told: m.figures_fact_told,
  unreachable: m.figures_fact_unreachable,
};

const order = Object.keys(shownFacts);
const byOrder = (one: { name: string }, other: { name: string }) => order.indexOf(one.name) - order.indexOf(other.name);

const isRole = (value: unknown): value is InvitedRole => invitedRoles.some((role) => role === value);
const roleOf = (value: unknown) => (isRole(value) ? [roleWords[value].name()] : []);

/** What it was and what it is, as far as words are known for it. */
function detailsOf({ facts, by: { operator } }: HistoryLine, zone: string): string[] {
  const say = (value: HistoryLine["facts"][number]["after"]) => {
    if (typeof value === "string" && /^\d{4}-\d\d-\d\dT/.test(value)) return formatDate(value, "moment", zone);
    return value === null || value === "" ? "–" : String(value);
  };
  const acted = operator === null ? [] : [m.acting_operator_did({ name: operator })];
  const said = facts.toSorted(byOrder).flatMap(({ name, before, after }) => {
    const word = name === "unreachable" && after === 0 ? undefined : shownFacts[name]?.();
    if (name === "role") return roleOf(after ?? before);
    if (!word || before === after || (before === null && (after === null || after === ""))) return [];
    return [before === null ? `${word}: ${say(after)}` : `${word}: ${say(before)} → ${say(after)}`];
  });
  return [...acted, ...said];
}
