import { sizedPicture } from "@mela/contract/pictures";
import { useEffect, useState } from "react";
import { m } from "~/paraglide/messages.js";
import { Sheet } from "~/ui/Sheet.tsx";

type Props = { photos: readonly string[]; texts: Readonly<Record<string, string>>; onClose: () => void };

/** Every photo, whole and large, one below the other, with what is to be seen on it. `default`: loaded on demand. */
export default function AllPhotos({ photos, texts, onClose }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => setIsOpen(true), []); // it arrives, as every sheet does
  const close = () => {
    setIsOpen(false);
    onClose();
  };
  return (
    <Sheet isOpen={isOpen} onClose={close} title={m.event_photos()} shape="full">
      <ul className="grid gap-5 pb-6">
        {photos.map((photo, place) => (
          <li key={photo}>
            <figure>
              <img
                src={sizedPicture(photo, "960")}
                srcSet={`${sizedPicture(photo, "540")} 540w, ${sizedPicture(photo, "960")} 960w, ${sizedPicture(photo, "1440")} 1440w`}
                sizes="(min-width: 768px) 720px, 100vw"
                alt={texts[photo] ?? m.event_photo({ number: place + 1 })}
                loading={place < 2 ? "eager" : "lazy"}
                decoding="async"
                className="mx-auto max-h-[85dvh] min-h-40 w-full rounded-card bg-sunken object-contain"
              />
              {texts[photo] && <figcaption className="pt-2 text-ink-soft text-sm">{texts[photo]}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
