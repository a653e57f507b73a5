import type { dropJob, FailedJob, retryJob } from "@mela/contract/operatorWork";
import { useState } from "react";
import { sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { noted } from "~/ui/noted.ts";
import { relativeTime } from "~/ui/relativeTime.ts";
import { ReasonDialog } from "../parts/ReasonDialog.tsx";
import { showFault, useDeed } from "../parts/useDeed.ts";

/** One work that was given up: why, for what, and what can be done. */
export function JobRow({ job }: { job: FailedJob }) {
  const [isDropping, setIsDropping] = useState(false);
  const { job_id: jobId, name, tries, failed_at, why, about } = job;
  const retry = useDeed(
    () => sendSigned<typeof retryJob>("retryJob", { params: { jobId }, body: { name } }),
    () => m.admin_job_again_done(),
    () => undefined,
  );
  const drop = useDeed(
    (reason: string) => sendSigned<typeof dropJob>("dropJob", { params: { jobId }, body: { name, reason } }),
    () => m.admin_job_dropped(),
    () => setIsDropping(false),
  );
  const when = failed_at && relativeTime(failed_at, Date.now());
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
        <p className="text-bad [overflow-wrap:anywhere]">{why || m.admin_job_no_reason()}</p>
        <p className="figures text-ink-soft text-sm [overflow-wrap:anywhere]">
          {noted([when, m.admin_job_tries({ count: tries }), about])}
        </p>
      </div>
      <div className="flex gap-2 max-sm:w-full max-sm:*:grow">
        <Button look="quiet" pending={retry.isPending} onClick={() => retry.mutate(undefined, { onError: showFault })}>
          {m.admin_job_again()}
        </Button>
        <Button look="plain" onClick={() => setIsDropping(true)}>
          {m.admin_job_drop()}
        </Button>
      </div>
      {isDropping && (
        <ReasonDialog
          title={m.admin_job_drop_title()}
          text={m.admin_job_drop_text()}
          hint={m.admin_reason_recorded()}
          yes={m.admin_job_drop()}
          onYes={drop.mutate}
          onNo={() => setIsDropping(false)}
          isPending={drop.isPending}
          error={drop.error}
        />
      )}
    </li>
  );
}
