import { ImagePlus } from "lucide-react";
import { m } from "~/paraglide/messages.js";

type Props = {
  label: string;
  isBusy: boolean;
  onFiles: (files: File[]) => void;
  many?: boolean;
  look?: keyof typeof looks;
};
const looks = {
  quiet: "border-line bg-surface text-ink hover:bg-sunken",
  /** On a picture, the same by day and night. */
  poster: "border-line bg-poster-paper text-poster-ink shadow-rest",
};

/** What the server reads. By name too: some browsers don't know what HEIC is. */
const accept = "image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif";

/** A button that chooses files. The input itself is out of sight, and takes the focus. */
export function PicturePicker({ label, isBusy, onFiles, many = false, look = "quiet" }: Props) {
  return (
    <label
      className={`inline-flex min-h-touch cursor-pointer items-center gap-2 rounded-pill border px-4 font-semibold text-[15px] has-focus-visible:outline-3 has-focus-visible:outline-accent ${looks[look]}`}
    >
      <ImagePlus aria-hidden="true" className="size-5" />
      {isBusy ? m.ui_loading() : label}
      <input
        type="file"
        accept={accept}
        multiple={many}
        disabled={isBusy}
        className="sr-only"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          if (files.length > 0) onFiles(files);
          event.target.value = ""; // the same file may be chosen again
        }}
      />
    </label>
  );
}
