import type { reportEvent } from "@mela/contract/reports";
import { sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { ReportForm } from "~/reports/ReportForm.tsx";
import { reportReasonWords } from "./reportReasonWords.ts";

type Props = { eventId: string; accessKey: string | null; onClose: () => void };

/** Says what is wrong with an event; the host doesn't learn who. `default`: loaded on demand. */
export default function ReportDialog({ eventId, accessKey, onClose }: Props) {
  const query = { key: accessKey ?? undefined };
  return (
    <ReportForm
      title={m.enquiries_report()}
      text={m.enquiries_report_text()}
      question={m.enquiries_reason()}
      reasons={reportReasonWords}
      usual="MISLEADING"
      loginText={m.enquiries_report_login()}
      send={(body) => sendSigned<typeof reportEvent>("reportEvent", { params: { eventId }, query, body })}
      onClose={onClose}
    />
  );
}
