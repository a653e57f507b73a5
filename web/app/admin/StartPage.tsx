import type { getOverview, Overview } from "@mela/contract/operatorPeople";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { formatCount } from "~/ui/counts.ts";
import { Skeleton } from "~/ui/Skeleton.tsx";
import { LoadFault } from "./parts/LoadFault.tsx";

/** What waits for an operator. `default`: loaded on demand. */
export default function StartPage() {
  const { data, error, refetch } = useQuery({
    queryKey: ["admin", "overview"],
    queryFn: async ({ signal }) => (await sendSigned<typeof getOverview>("getOverview", {}, { signal })).data,
    refetchInterval: 60_000,
  });
  if (!data && error) return <LoadFault error={error} onRetry={refetch} />;
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-3 sm:grid-cols-2">
      {tiles.map(({ to, label, figure, isUrgent }) => (
        <li key={label()}>
          <Link
            to={to}
            className="grid h-full min-h-28 content-between gap-3 rounded-card border border-line bg-surface p-4 sm:p-5 shadow-rest duration-quick hover:shadow-float"
          >
            <span className="font-semibold text-ink-soft">{label()}</span>
            {data ? (
              <span className={`figures font-display text-3xl sm:text-4xl ${isUrgent(data) ? "text-accent" : ""}`}>
                {figure(data)}
              </span>
            ) : (
              <Skeleton width="64px" height="36px" />
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}

type Tile = {
  to: string;
  label: () => string;
  figure: (data: Overview) => string;
  isUrgent: (data: Overview) => boolean;
};
const calm = () => false;
const tiles: readonly Tile[] = [
  {
    to: "/admin/reports",
    label: m.admin_open_reports,
    figure: (data) => formatCount(data.open_reports),
    isUrgent: (data) => data.open_reports > 0,
  },
  {
    to: "/admin/reports?about=reviews",
    label: m.admin_open_review_reports,
    figure: (data) => formatCount(data.open_review_reports),
    isUrgent: (data) => data.open_review_reports > 0,
  },
  {
    to: "/admin/jobs",
    label: m.admin_failed_jobs,
    figure: (data) => formatCount(data.failed_jobs),
    isUrgent: (data) => data.failed_jobs > 0,
  },
  {
    to: "/admin/messages",
    label: m.admin_budget,
    figure: (data) =>
      m.admin_budget_used({
        count: formatCount(data.phone_messages_today),
        most: formatCount(data.phone_messages_a_day),
      }),
    isUrgent: (data) => data.phone_messages_today >= data.phone_messages_a_day,
  },
  {
    to: "/admin/events?only=taken_down",
    label: m.admin_taken_down_events,
    figure: (data) => formatCount(data.taken_down_events),
    isUrgent: calm,
  },
  {
    to: "/admin/people?only=suspended",
    label: m.admin_suspended_people,
    figure: (data) => formatCount(data.suspended_people),
    isUrgent: calm,
  },
];
