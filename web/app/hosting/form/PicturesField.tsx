import { sizedPicture } from "@mela/contract/pictures";
import { useMutation } from "@tanstack/react-query";
import { ImagePlus, X } from "lucide-react";
import { useFormContext, useWatch } from "react-hook-form";
import { uploadPictures } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { IconButton } from "~/ui/IconButton.tsx";
import type { EventForm } from "./eventForm.ts";

const most = 10;

/** The cover and more photos. Without a cover the event gets a poster of its theme. */
export function PicturesField() {
  const { setValue, control } = useFormContext<EventForm>();
  const [cover, photos, theme] = useWatch({ control, name: ["cover_photo", "event_photos", "theme"] });
  const upload = useMutation({
    mutationFn: ({ files }: { files: File[]; as: "cover" | "photos" }) => uploadPictures(files),
    onSuccess: (paths, { as }) => {
      if (as === "cover") setValue("cover_photo", paths[0] ?? null, { shouldDirty: true });
      else setValue("event_photos", [...photos, ...paths].slice(0, most), { shouldDirty: true });
    },
  });
  const isBusy = (as: "cover" | "photos") => upload.isPending && upload.variables.as === as;
  return (
    <fieldset className="grid gap-3">
      <legend className="pb-2 font-title text-xl">{m.hosting_pictures()}</legend>
      <div className="relative aspect-[16/9] overflow-hidden rounded-card bg-sunken">
        <img
          src={cover ? sizedPicture(cover, "1440") : `/media/posters/${theme.toLowerCase()}-theme.svg`}
          alt={m.hosting_cover()}
          className="size-full object-cover"
        />
        <div className="absolute right-3 bottom-3 flex gap-2">
          {cover && (
            <IconButton
              look="poster"
              label={m.hosting_cover_remove()}
              onClick={() => setValue("cover_photo", null, { shouldDirty: true })}
            >
              <X aria-hidden="true" />
            </IconButton>
          )}
          <Picker
            label={cover ? m.hosting_cover_replace() : m.hosting_cover_add()}
            isBusy={isBusy("cover")}
            onFiles={(files) => upload.mutate({ files, as: "cover" })}
          />
        </div>
      </div>
      <p className="text-ink-soft text-sm">{m.hosting_cover_hint()}</p>
      <ul className="flex flex-wrap gap-3">
        {photos.map((path) => (
          <li key={path} className="relative size-24 overflow-hidden rounded-control bg-sunken">
            <img src={sizedPicture(path, "n192")} alt="" className="size-full object-cover" />
            <span className="absolute top-0 right-0">
              <IconButton
                look="poster"
                label={m.hosting_photo_remove()}
                onClick={() =>
                  setValue(
                    "event_photos",
                    photos.filter((one) => one !== path),
                    { shouldDirty: true },
                  )
                }
              >
                <X aria-hidden="true" />
              </IconButton>
            </span>
          </li>
        ))}
        {photos.length < most && (
          <li>
            <Picker
              label={m.hosting_photos_add()}
              isBusy={isBusy("photos")}
              onFiles={(files) => upload.mutate({ files, as: "photos" })}
              many
            />
          </li>
        )}
      </ul>
      {upload.error && <ErrorNote error={upload.error} />}
    </fieldset>
  );
}

type PickerProps = { label: string; isBusy: boolean; onFiles: (files: File[]) => void; many?: boolean };

/** A button that chooses files. The input itself is out of sight, and takes the focus. */
function Picker({ label, isBusy, onFiles, many = false }: PickerProps) {
  return (
    <label className="inline-flex min-h-touch items-center gap-2 rounded-pill bg-poster-paper px-4 font-semibold text-[15px] text-poster-ink shadow-rest has-focus-visible:outline-3 has-focus-visible:outline-accent">
      <ImagePlus aria-hidden="true" className="size-5" />
      {isBusy ? m.ui_loading() : label}
      <input
        type="file"
        accept="image/jpeg,image/png,image/webp"
        multiple={many}
        disabled={isBusy}
        className="sr-only"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])].slice(0, most);
          if (files.length > 0) onFiles(files);
          event.target.value = ""; // the same file may be chosen again
        }}
      />
    </label>
  );
}
