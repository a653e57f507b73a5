import type { reportReview } from "@mela/contract/reviewReports";
import { sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { ReportForm } from "~/reports/ReportForm.tsx";
import { reviewFaultWords } from "./reviewFaultWords.ts";

type Props = { hostId: string; reviewId: string; onClose: () => void };

/** Says what is wrong with a review; nobody learns who. `default`: loaded on demand. */
export default function ReportReviewDialog({ hostId, reviewId, onClose }: Props) {
  const params = { creatorId: hostId, reviewId };
  return (
    <ReportForm
      title={m.reviews_report_title()}
      text={m.reviews_report_text()}
      question={m.reviews_report_fault()}
      reasons={reviewFaultWords}
      usual="NOT_THERE"
      loginText={m.reviews_report_login()}
      send={(body) => sendSigned<typeof reportReview>("reportReview", { params, body })}
      onClose={onClose}
    />
  );
}
