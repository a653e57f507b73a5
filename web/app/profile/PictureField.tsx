import { Camera } from "lucide-react";
import { useId } from "react";
import { m } from "~/paraglide/messages.js";
import { Avatar } from "~/ui/Avatar.tsx";
import { uploadFailure, usePictureUpload } from "./usePictureUpload.ts";

type Props = { name: string; picture: string | null; email: string | null };

/** The avatar with its 'Change' overlay (spec 2, Edit Profile). */
export function PictureField({ name, picture, email }: Props) {
  const upload = usePictureUpload(email);
  const statusId = useId();
  return (
    <div className="grid justify-items-center gap-2">
      <label className="relative flex cursor-pointer overflow-hidden rounded-pill has-focus-visible:outline-3 has-focus-visible:outline-accent has-focus-visible:outline-offset-2">
        <Avatar name={name} image={upload.data ?? picture} size="huge" />
        <span className="absolute inset-x-0 bottom-0 flex min-h-9 items-center justify-center gap-1.5 bg-poster-ink/70 pb-1 font-semibold text-poster-paper text-xs">
          <Camera aria-hidden="true" className="size-4" />
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
            if (file) upload.mutate(file);
          }}
        />
      </label>
      <p id={statusId} role="status" className="min-h-5 text-bad text-sm">
        {upload.error && uploadFailure(upload.error)}
      </p>
    </div>
  );
}
