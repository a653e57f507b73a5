import type {
  decideReviewReport,
  listReviewReports,
  ReviewDecision,
  ReviewReport,
  showReviewAgain,
} from "@mela/contract/reviewReports";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { reviewFaultWords } from "~/reviews/reviewFaultWords.ts";
import { Stars } from "~/reviews/Stars.tsx";
import { Badge } from "~/ui/Badge.tsx";
import { Button } from "~/ui/Button.tsx";
import { relativeTime } from "~/ui/relativeTime.ts";
import { Pages } from "../parts/Pages.tsx";
import { ReasonDialog } from "../parts/ReasonDialog.tsx";
import { useDeed } from "../parts/useDeed.ts";

/** What people find wrong with reviews. */
export function ReviewReports({ which }: { which: "open" | "decided" }) {
  const query = useInfiniteQuery({
    queryKey: ["admin", "review-reports", which],
    initialPageParam: "",
    queryFn: ({ pageParam: cursor, signal }) =>
      sendSigned<typeof listReviewReports>(
        "listReviewReports",
        { query: { which, ...(cursor && { cursor }) } },
        { signal },
      ),
    getNextPageParam: ({ next_cursor }) => next_cursor,
    refetchOnWindowFocus: false,
  });
  return (
    <Pages query={query} empty={m.admin_review_reports_none()} label={m.admin_review_reports()}>
      {(report) => <Row key={report.report_id} report={report} />}
    </Pages>
  );
}

type Asked = ReviewDecision | "SHOW";

function Row({ report }: { report: ReviewReport }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { event, review, reason, text, reported_at, others, decided } = report;
  return (
    <li className="grid gap-2 px-4 py-4 sm:px-5">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{reviewFaultWords[reason]()}</span>
        {others > 0 && <Badge look="wait">{m.admin_review_reports_more({ count: others })}</Badge>}
        {review?.is_hidden && <Badge look="bad">{m.admin_review_is_hidden()}</Badge>}
        {decided && <Badge look="plain">{decisionWord(decided.decision)}</Badge>}
      </p>
      <p className="text-sm [overflow-wrap:anywhere]">
        <Link to={`/admin/events/${event.event_id}`} className="font-semibold underline underline-offset-4">
          {event.title || m.hosting_untitled()}
        </Link>{" "}
        <span className="text-ink-soft">· {relativeTime(reported_at, Date.now())}</span>
      </p>
      {text && <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>}
      {review ? (
        <blockquote className="grid gap-1 border-line border-l-4 pl-3">
          <p className="flex flex-wrap items-center gap-x-3 text-sm">
            <Link to={`/admin/people/${review.writer.user_id}`} className="font-semibold underline underline-offset-4">
              {review.writer.name || m.admin_no_name()}
            </Link>
            <Stars stars={review.stars} />
          </p>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{review.text}</p>
          {review.answer && (
            <p className="whitespace-pre-line text-ink-soft text-sm [overflow-wrap:anywhere]">{review.answer}</p>
          )}
        </blockquote>
      ) : (
        <p className="text-ink-soft">{m.admin_review_gone()}</p>
      )}
      {decided?.note && <p className="whitespace-pre-line text-ink-soft [overflow-wrap:anywhere]">“{decided.note}”</p>}
      <div className="flex flex-wrap gap-2.5">
        {!decided && (
          <>
            {review && !review.is_hidden && (
              <Button look="danger" onClick={() => setAsked("HIDE")}>
                {m.admin_review_hide()}
              </Button>
            )}
            <Button look="quiet" onClick={() => setAsked("NONE")}>
              {m.admin_review_leave()}
            </Button>
          </>
        )}
        {decided && review?.is_hidden && (
          <Button look="quiet" onClick={() => setAsked("SHOW")}>
            {m.admin_review_show()}
          </Button>
        )}
      </div>
      {asked && <Decide report={report} asked={asked} onClose={() => setAsked(null)} />}
    </li>
  );
}

const decisionWord = (decision: ReviewDecision) =>
  decision === "HIDE" ? m.admin_review_hidden_word() : m.admin_review_left_word();

function Decide({ report, asked, onClose }: { report: ReviewReport; asked: Asked; onClose: () => void }) {
  const { report_id: reportId, review } = report;
  const event_id = report.event.event_id;
  const work = useDeed(
    async (reason: string) => {
      if (asked !== "SHOW") {
        const body = { event_id, decision: asked, note: reason };
        await sendSigned<typeof decideReviewReport>("decideReviewReport", { params: { reportId }, body });
      } else if (review) {
        const input = { params: { reviewId: review.review_id }, body: { event_id, reason } };
        await sendSigned<typeof showReviewAgain>("showReviewAgain", input);
      }
    },
    () => m.admin_decided(),
    onClose,
  );
  const yes = {
    HIDE: m.admin_review_hide(),
    NONE: m.admin_review_leave(),
    SHOW: m.admin_review_show(),
  }[asked];
  return (
    <ReasonDialog
      title={m.admin_decide_title()}
      text={
        { HIDE: m.admin_review_hide_text(), NONE: m.admin_review_leave_text(), SHOW: m.admin_review_show_text() }[asked]
      }
      hint={asked === "NONE" ? m.admin_reason_recorded() : m.admin_review_reason_writer()}
      yes={yes}
      look={asked === "HIDE" ? "danger" : "primary"}
      onYes={work.mutate}
      onNo={onClose}
      isPending={work.isPending}
      error={work.error}
    />
  );
}
