import type { decideReport, Report, ReportDecision } from "@mela/contract/reports";
import { useState } from "react";
import { sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { TextAreaField } from "~/ui/TextAreaField.tsx";
import { ReasonDialog } from "../parts/ReasonDialog.tsx";
import { useDeed } from "../parts/useDeed.ts";
import { decisionWords } from "./decisionWords.ts";

const decisions = ["NONE", "WARN", "TAKE_DOWN"] as const;

/** What is to become of a report: a choice, what the host reads, and what whoever reported it reads. */
export function DecideDialog({ report, onClose }: { report: Report; onClose: () => void }) {
  const [decision, setDecision] = useState<ReportDecision>("NONE");
  const [answer, setAnswer] = useState("");
  const work = useDeed(
    (note: string) =>
      sendSigned<typeof decideReport>("decideReport", {
        params: { reportId: report.report_id },
        body: { event_id: report.event_id, decision, note, ...(answer.trim() && { answer: answer.trim() }) },
      }),
    () => m.admin_decided(),
    onClose,
  );
  return (
    <ReasonDialog
      title={m.admin_decide_title()}
      text={report.event_title}
      hint={decision === "NONE" ? m.admin_reason_recorded() : m.admin_reason_host()}
      yes={decisionWords[decision].word()}
      look={decision === "TAKE_DOWN" ? "danger" : "primary"}
      onYes={work.mutate}
      onNo={onClose}
      isPending={work.isPending}
      error={work.error}
    >
      <fieldset className="grid gap-2">
        <legend className="sr-only">{m.admin_decide_title()}</legend>
        {decisions.map((one) => (
          <label
            key={one}
            className="flex min-h-touch gap-3 rounded-control border border-line bg-surface px-4 py-3 has-checked:border-ink has-focus-visible:outline-3 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="decision"
              checked={decision === one}
              onChange={() => setDecision(one)}
              className="mt-1 size-4 shrink-0 accent-accent"
            />
            <span>
              <span className="block font-semibold">{decisionWords[one].word()}</span>
              <span className="block text-ink-soft text-sm">{decisionWords[one].text()}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <TextAreaField
        label={m.admin_answer()}
        hint={m.admin_answer_hint()}
        optional
        rows={2}
        maxLength={500}
        value={answer}
        onChange={(event) => setAnswer(event.target.value)}
      />
    </ReasonDialog>
  );
}
