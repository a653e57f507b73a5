import type { listReports, Report } from "@mela/contract/reports";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { sendSigned } from "~/api/send.ts";
import { reportReasonWords } from "~/event/more/reportReasonWords.ts";
import { m } from "~/paraglide/messages.js";
import { Badge } from "~/ui/Badge.tsx";
import { Button } from "~/ui/Button.tsx";
import { Chip } from "~/ui/Chip.tsx";
import { relativeTime } from "~/ui/relativeTime.ts";
import { Tabs } from "~/ui/Tabs.tsx";
import { Pages } from "../parts/Pages.tsx";
import { DecideDialog } from "./DecideDialog.tsx";
import { decisionWords } from "./decisionWords.ts";
import { ReviewReports } from "./ReviewReports.tsx";

const tabs = ["open", "decided"] as const;
const kinds = ["events", "reviews"] as const;

/** What people find wrong with events and reviews: what waits, and what was decided. `default`: loaded on demand. */
export default function ReportsPage() {
  const [params, setParams] = useSearchParams();
  const which = params.get("tab") === "decided" ? "decided" : "open";
  const about = params.get("about") === "reviews" ? "reviews" : "events";
  const go = (to: { tab: string; about: string }) => setParams(to, { replace: true, preventScrollReset: true });
  return (
    <Tabs
      label={m.admin_reports()}
      value={which}
      onChange={(tab) => go({ tab, about })}
      items={tabs.map((value) => ({
        value,
        label: value === "open" ? m.admin_reports_open() : m.admin_reports_decided(),
      }))}
    >
      <fieldset className="flex flex-wrap gap-2 pt-5">
        <legend className="sr-only">{m.admin_reports_kind()}</legend>
        {kinds.map((kind) => (
          <Chip key={kind} isChosen={about === kind} onClick={() => go({ tab: which, about: kind })}>
            {kind === "events" ? m.admin_event_reports() : m.admin_review_reports()}
          </Chip>
        ))}
      </fieldset>
      <div className="pt-4">
        {about === "reviews" ? <ReviewReports which={which} /> : <EventReports which={which} />}
      </div>
    </Tabs>
  );
}

/** What people find wrong with events. */
function EventReports({ which }: { which: (typeof tabs)[number] }) {
  const query = useInfiniteQuery({
    queryKey: ["admin", "reports", which],
    initialPageParam: "",
    queryFn: ({ pageParam: cursor, signal }) =>
      sendSigned<typeof listReports>("listReports", { query: { which, ...(cursor && { cursor }) } }, { signal }),
    getNextPageParam: ({ next_cursor }) => next_cursor,
    refetchOnWindowFocus: false,
  });
  return (
    <Pages query={query} empty={m.admin_reports_none()} label={m.admin_reports()}>
      {(report) => <ReportRow key={report.report_id} report={report} />}
    </Pages>
  );
}

function ReportRow({ report }: { report: Report }) {
  const [isDeciding, setIsDeciding] = useState(false);
  const { event_id, event_title, host, reason, text, reported_at, others, is_taken_down, decided } = report;
  return (
    <li className="grid gap-2 px-4 py-4 sm:px-5">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{reportReasonWords[reason]()}</span>
        {others > 0 && <Badge look="wait">{m.admin_reports_more({ count: others })}</Badge>}
        {is_taken_down && <Badge look="bad">{m.admin_is_taken_down()}</Badge>}
        {decided && <Badge look="plain">{decisionWords[decided.decision].word()}</Badge>}
      </p>
      <p className="text-sm [overflow-wrap:anywhere]">
        <Link to={`/admin/events/${event_id}`} className="font-semibold underline underline-offset-4">
          {event_title || m.hosting_untitled()}
        </Link>{" "}
        <span className="text-ink-soft">
          · {host.name} · {relativeTime(reported_at, Date.now())}
        </span>
      </p>
      {text && (
        <blockquote className="whitespace-pre-line border-line border-l-4 pl-3 [overflow-wrap:anywhere]">
          {text}
        </blockquote>
      )}
      {decided?.note && <p className="whitespace-pre-line text-ink-soft [overflow-wrap:anywhere]">“{decided.note}”</p>}
      {!decided && (
        <div>
          <Button
            look="quiet"
            aria-label={m.admin_decide_named({ title: event_title })}
            onClick={() => setIsDeciding(true)}
          >
            {m.admin_decide()}
          </Button>
        </div>
      )}
      {isDeciding && <DecideDialog report={report} onClose={() => setIsDeciding(false)} />}
    </li>
  );
}
