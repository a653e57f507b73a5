import { CircleAlert, RotateCw, X } from "lucide-react";
import { m } from "~/paraglide/messages.js";
import { IconButton } from "~/ui/IconButton.tsx";
import { ProgressBar } from "~/ui/ProgressBar.tsx";
import type { Upload } from "./usePictureUploads.ts";

type Props = { upload: Upload; onRetry: (upload: Upload) => void; onDismiss: (upload: Upload) => void };

/** A file on its way, or why it stays behind. */
export function UploadRow({ upload, onRetry, onDismiss }: Props) {
  const { file, part, failure } = upload;
  const percent = Math.round(part * 100);
  if (failure === null) {
    return (
      <div className="grid gap-1.5 rounded-control bg-sunken px-4 py-3">
        <p className="flex justify-between gap-3 text-sm">
          <span className="truncate">{file.name}</span>
          <span className="figures text-ink-soft">
            {percent < 100 ? m.hosting_upload_percent({ percent }) : m.hosting_upload_finishing()}
          </span>
        </p>
        <ProgressBar label={m.hosting_uploading({ name: file.name })} value={percent} max={100} />
      </div>
    );
  }
  return (
    <div role="alert" className="flex items-center gap-2 rounded-control bg-bad-wash py-1 pr-1 pl-4 text-bad">
      <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
      <p className="min-w-0 flex-1 py-2 text-sm [overflow-wrap:anywhere]">
        <strong>{file.name}</strong>: {failure}
      </p>
      <IconButton label={m.hosting_upload_again({ name: file.name })} onClick={() => onRetry(upload)}>
        <RotateCw aria-hidden="true" />
      </IconButton>
      <IconButton label={m.hosting_upload_dismiss({ name: file.name })} onClick={() => onDismiss(upload)}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}
