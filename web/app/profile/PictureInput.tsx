import type { UseMutationResult } from "@tanstack/react-query";
import { Camera } from "lucide-react";
import { lazy, type ReactNode, Suspense, useEffect, useId, useState } from "react";
import { m } from "~/paraglide/messages.js";
import { Avatar } from "~/ui/Avatar.tsx";
import { Button } from "~/ui/Button.tsx";
import { useChosenPicture } from "./useChosenPicture.ts";
import { uploadFailure } from "./usePictureUpload.ts";

const CropDialog = lazy(() => import("./CropDialog.tsx"));

type Props = {
  name: string;
  picture: string | null;
  upload: UseMutationResult<string, Error, Blob>;
  /** What is said once it is uploaded and still has to be saved. */
  note: string | null;
  /** Whose it is. */
  children?: ReactNode;
};

/** The avatar with its 'Change' overlay (spec 2, Edit Profile): choose, crop, upload. Whose it is stands beside it. */
export function PictureInput({ name, picture, upload, note, children }: Props) {
  const chosen = useChosenPicture();
  const cropped = useObjectUrl(upload.isPending || upload.isSuccess ? upload.variables : undefined);
  const statusId = useId();
  const failure = chosen.isUnreadable ? m.profile_picture_unreadable() : upload.error && uploadFailure(upload.error);
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <label className="relative flex shrink-0 cursor-pointer overflow-hidden rounded-pill has-focus-visible:outline-3 has-focus-visible:outline-accent has-focus-visible:outline-offset-2">
        <Avatar name={name} image={cropped ?? picture} size="huge" />
        <span className="absolute inset-x-0 bottom-0 flex min-h-9 items-center justify-center gap-1.5 bg-poster-ink/70 pb-1 font-semibold text-poster-paper text-xs">
          {!upload.isPending && <Camera aria-hidden="true" className="size-4" />}
          {upload.isPending ? m.profile_uploading() : m.profile_change()}
        </span>
        <input
          type="file"
          accept="image/*"
          aria-label={m.profile_change_picture()}
          aria-describedby={statusId}
          className="sr-only"
          disabled={upload.isPending}
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = ""; // the same picture may be chosen again after a failure
            if (file) void chosen.choose(file);
          }}
        />
      </label>
      <div className="grid min-w-32 flex-1 justify-items-start gap-1">
        {children}
        <div role="status" id={statusId} className="text-sm">
          {failure && <p className="text-bad">{failure}</p>}
          {upload.isSuccess && note && <p className="text-ink-soft">{note}</p>}
        </div>
        {upload.isError && !chosen.isUnreadable && (
          <Button look="quiet" size="small" onClick={() => upload.mutate(upload.variables)}>
            {m.ui_retry()}
          </Button>
        )}
      </div>
      {chosen.picture && (
        <Suspense>
          <CropDialog
            picture={chosen.picture}
            onClose={() => chosen.done({ failed: false })}
            onFailed={() => chosen.done({ failed: true })}
            onChosen={(blob) => {
              chosen.done({ failed: false });
              upload.mutate(blob);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

/** An address for a picture that is only here, while it is shown. */
function useObjectUrl(blob: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return setUrl(null);
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url;
}
