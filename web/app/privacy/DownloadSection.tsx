import { CircleCheck, Download } from "lucide-react";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { Card } from "~/ui/Card.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { useDownload } from "./useDownload.ts";

/** Everything that is kept of somebody, as a file. */
export function DownloadSection() {
  const { start, isRunning, saved, error } = useDownload();
  return (
    <section aria-label={m.privacy_download()}>
      <Card padding="roomy">
        <h2 className="font-title text-2xl">{m.privacy_download()}</h2>
        <p className="pt-1 pb-4 text-ink-soft">{m.privacy_download_text()}</p>
        {error ? (
          <ErrorNote error={error} onRetry={start} />
        ) : (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button look="quiet" onClick={start} pending={isRunning} pendingText={m.privacy_download_running()}>
              <Download aria-hidden="true" />
              {m.privacy_download_start()}
            </Button>
            <p role="status" className="wrap-anywhere flex items-center gap-2 text-good text-sm">
              {saved && (
                <>
                  <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
                  {m.privacy_download_done({ name: saved })}
                </>
              )}
            </p>
          </div>
        )}
      </Card>
    </section>
  );
}
