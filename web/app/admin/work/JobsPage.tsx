import type { listFailedJobs } from "@mela/contract/operatorWork";
import { useQuery } from "@tanstack/react-query";
import { sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { formatCount } from "~/ui/counts.ts";
import { SkeletonRows } from "~/ui/SkeletonRows.tsx";
import { LoadFault } from "../parts/LoadFault.tsx";
import { Part } from "../parts/Part.tsx";
import { JobRow } from "./JobRow.tsx";

/** Work that failed for good, why, and the way to have it done again. `default`: loaded on demand. */
export default function JobsPage() {
  const { data, error, refetch } = useQuery({
    queryKey: ["admin", "jobs"],
    queryFn: async ({ signal }) => (await sendSigned<typeof listFailedJobs>("listFailedJobs", {}, { signal })).data,
    refetchInterval: 30_000,
  });
  if (!data) return error ? <LoadFault error={error} onRetry={refetch} /> : <SkeletonRows count={5} />;
  const figures = ({ waiting, active, failed }: { waiting: number; active: number; failed: number }) =>
    m.admin_queue_figures({
      waiting: formatCount(waiting),
      active: formatCount(active),
      failed: formatCount(failed),
    });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Part title={m.admin_jobs_failed()} note={m.admin_jobs_failed_text()}>
        {data.failed.length === 0 && <p className="text-ink-soft">{m.admin_jobs_none()}</p>}
        <ul className="divide-y divide-line empty:hidden">
          {data.failed.map((job) => (
            <JobRow key={job.job_id} job={job} />
          ))}
        </ul>
      </Part>
      {data.queues.length > 0 && (
        <Part title={m.admin_queues()}>
          <ul className="divide-y divide-line">
            {data.queues.map((queue) => (
              <li key={queue.name} className="flex flex-wrap justify-between gap-x-4 py-2">
                <span className="font-semibold [overflow-wrap:anywhere]">{queue.name}</span>
                <span className="figures text-ink-soft">{figures(queue)}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </div>
  );
}
