import type { HostEvent } from "@mela/contract/events";
import type { ImportFile } from "@mela/contract/imports";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useState } from "react";
import { Link, useLocation, useSearchParams } from "react-router";
import { RequireLogin } from "~/auth/RequireLogin.tsx";
import { HostClosed } from "~/hosting/HostClosed.tsx";
import { hostEventQuery } from "~/hosting/hostEventQuery.ts";
import { m } from "~/paraglide/messages.js";
import type { PageFrame } from "~/shell/pageFrame.ts";
import { SkeletonRows } from "~/ui/SkeletonRows.tsx";
import type { Route } from "./+types/ImportPage";
import { CheckStep } from "./CheckStep.tsx";
import { DoneStep } from "./DoneStep.tsx";
import { FileStep } from "./FileStep.tsx";
import { type Kept, keepFile, keptFile } from "./keptFile.ts";

export const handle: PageFrame = { nav: "none", footer: "none" };
export const meta: Route.MetaFunction = () => [
  { title: `${m.imports_title()} · Mela` },
  { name: "robots", content: "noindex" },
];

/** Guests from a file, on the whole screen: which file, what would happen, what happened. */
export default function ImportPage({ params: { eventId } }: Route.ComponentProps) {
  return (
    <main className="mx-auto w-full max-w-reading px-4 pb-4">
      <header className="flex items-center justify-between gap-4 py-4">
        <h1 className="font-title text-2xl">{m.imports_title()}</h1>
        <Link
          to={`/event/manage/${eventId}?tab=guests`}
          aria-label={m.imports_close()}
          className="flex size-touch items-center justify-center rounded-pill text-ink hover:bg-sunken"
        >
          <X aria-hidden="true" className="size-5" />
        </Link>
      </header>
      <RequireLogin fallback={<SkeletonRows count={4} />}>
        {() => <ForHosts key={eventId} eventId={eventId} />}
      </RequireLogin>
    </main>
  );
}

function ForHosts({ eventId }: { eventId: string }) {
  const { data: event, error, refetch } = useQuery(hostEventQuery(eventId));
  if (event) return <Steps event={event} />;
  return error ? <HostClosed error={error} onRetry={refetch} /> : <SkeletonRows count={4} />;
}

const steps = [
  { name: "file", word: m.imports_step_file },
  { name: "check", word: m.imports_step_check },
  { name: "done", word: m.imports_step_done },
] as const;

/** `?import=` names one that was started: whoever comes back sees how far it is. */
function Steps({ event }: { event: HostEvent }) {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const [kept, setKept] = useState<Kept | null>(() => keptFile(event.id));
  const started = params.get("import");
  const step = started ? "done" : kept ? "check" : "file";
  const keep = (next: Kept | null) => {
    keepFile(event.id, next);
    setKept(next);
  };
  const begin = (file: ImportFile) => keep({ file, mapping: { ...file.mapping, types: {}, known: "leave out" } });
  const anew = () => {
    keep(null);
    setParams({}, { replace: true });
  };
  return (
    <>
      <ol aria-label={m.imports_steps()} className="flex gap-2 pb-6">
        {steps.map(({ name, word }, index) => (
          <li
            key={name}
            aria-current={name === step ? "step" : undefined}
            className={`flex-1 border-t-4 pt-2 font-semibold text-sm ${name === step ? "border-accent text-ink" : "border-line text-ink-soft"}`}
          >
            {index + 1} {word()}
          </li>
        ))}
      </ol>
      {step === "file" && <FileStep eventId={event.id} onRead={begin} />}
      {step === "check" && kept && (
        <CheckStep
          event={event}
          kept={kept}
          onChange={keep}
          onOther={anew}
          onStarted={() => {
            const { import_id } = kept.file;
            keep(null);
            if (window.location.pathname !== pathname) return; // the page was left, or is about to be
            setParams({ import: import_id }, { replace: true });
          }}
        />
      )}
      {step === "done" && started && <DoneStep eventId={event.id} importId={started} onOther={anew} />}
    </>
  );
}
