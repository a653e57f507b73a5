import { m } from "~/paraglide/messages.js";
import type { OpenedPicture, Square } from "./cropPicture.ts";

const sizes = [64, 40, 28];

/** The square as it will stand on a page, beside a guest's name, and in the bar. */
export function CropPreview({ picture, square }: { picture: OpenedPicture; square: Square | null }) {
  return (
    // On a low screen the frame itself has to do: what can be pressed comes first.
    <div aria-hidden="true" className="flex items-center gap-3 [@media(max-height:699px)]:hidden">
      {sizes.map((size) => (
        <span
          key={size}
          className="relative shrink-0 overflow-hidden rounded-pill bg-sunken"
          style={{ width: size, height: size }}
        >
          {square && (
            <img
              src={picture.url}
              alt=""
              className="absolute top-0 left-0 max-w-none origin-top-left"
              style={{
                width: (picture.image.naturalWidth * size) / square.width,
                transform: `translate(${(-square.x * size) / square.width}px, ${(-square.y * size) / square.width}px)`,
              }}
            />
          )}
        </span>
      ))}
      <span className="text-ink-soft text-sm">{m.profile_crop_preview()}</span>
    </div>
  );
}
