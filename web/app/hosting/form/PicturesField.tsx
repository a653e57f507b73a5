import { sizedPicture } from "@mela/contract/pictures";
import { X } from "lucide-react";
import { useFormContext, useWatch } from "react-hook-form";
import { m } from "~/paraglide/messages.js";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { IconButton } from "~/ui/IconButton.tsx";
import { InputField } from "~/ui/InputField.tsx";
import type { EventForm } from "./eventForm.ts";
import { PhotoList } from "./PhotoList.tsx";
import { PicturePicker } from "./PicturePicker.tsx";
import { UploadRow } from "./UploadRow.tsx";
import { useErrorOf } from "./useErrorOf.ts";
import { usePictureUploads } from "./usePictureUploads.ts";

const most = 10;

/** The cover and up to ten more photos, in their order, with words for those who can't see them. */
export function PicturesField() {
  const { setValue, getValues, control } = useFormContext<EventForm>();
  const [cover, photos, theme, texts] = useWatch({
    control,
    name: ["cover_photo", "event_photos", "theme", "picture_texts"],
  });
  const errorOf = useErrorOf();
  const setPhotos = (paths: string[]) => setValue("event_photos", paths.slice(0, most), { shouldDirty: true });
  const setCover = (path: string | null) => setValue("cover_photo", path, { shouldDirty: true });
  const setText = (path: string, text: string) =>
    setValue("picture_texts", { ...getValues("picture_texts"), [path]: text }, { shouldDirty: true });
  const forCover = usePictureUploads(setCover);
  const forPhotos = usePictureUploads((path) => setPhotos([...getValues("event_photos"), path]));
  const room = most - photos.length - forPhotos.uploads.filter(({ failure }) => failure === null).length;

  /** What was the cover takes the photo's place. */
  function makeCover(path: string) {
    setPhotos(photos.flatMap((one) => (one === path ? (cover ? [cover] : []) : [one])));
    setCover(path);
  }
  const error = errorOf("cover_photo");
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
            <IconButton look="poster" label={m.hosting_cover_remove()} onClick={() => setCover(null)}>
              <X aria-hidden="true" />
            </IconButton>
          )}
          <PicturePicker
            look="poster"
            label={cover ? m.hosting_cover_replace() : m.hosting_cover_add()}
            isBusy={forCover.uploads.some(({ failure }) => failure === null)}
            onFiles={(files) => forCover.add(files.slice(0, 1))}
          />
        </div>
      </div>
      {forCover.uploads.map((upload) => (
        <UploadRow key={upload.id} upload={upload} onRetry={forCover.retry} onDismiss={forCover.dismiss} />
      ))}
      {cover ? (
        <InputField
          label={m.hosting_cover_text()}
          hint={m.hosting_picture_text_hint()}
          optional
          maxLength={200}
          value={texts[cover] ?? ""}
          onChange={(event) => setText(cover, event.target.value)}
        />
      ) : (
        <p className="text-ink-soft text-sm">{m.hosting_cover_hint()}</p>
      )}
      <PhotoList photos={photos} texts={texts} onOrder={setPhotos} onText={setText} onCover={makeCover} />
      {forPhotos.uploads.map((upload) => (
        <UploadRow key={upload.id} upload={upload} onRetry={forPhotos.retry} onDismiss={forPhotos.dismiss} />
      ))}
      <div className="flex flex-wrap items-center gap-3">
        {room > 0 && (
          <PicturePicker
            label={m.hosting_photos_add()}
            isBusy={false}
            onFiles={(files) => forPhotos.add(files.slice(0, room))}
            many
          />
        )}
        <p className="figures text-ink-soft text-sm">{m.hosting_photos_count({ count: photos.length, most })}</p>
      </div>
      {error && <ErrorNote error={error} />}
    </fieldset>
  );
}
