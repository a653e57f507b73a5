import { ArrowLeft, Share } from "lucide-react";
import { lazy, type ReactNode, Suspense, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { sharePage } from "~/nav/sharePage.ts";
import { m } from "~/paraglide/messages.js";
import { IconButton } from "~/ui/IconButton.tsx";
import { cardPicture } from "./cardPicture.ts";
import { Photo } from "./Photo.tsx";

const WholePhotos = lazy(() => import("./WholePhotos.tsx"));

type Props = {
  photos: readonly string[];
  /** By address what is to be seen on a photo, where its host has said so. */
  texts: Readonly<Record<string, string>>;
  heart: ReactNode;
};

/** An event's photos: one big, to be swiped through; on wider screens the others below it, to be chosen. */
export function Gallery({ photos, texts, heart }: Props) {
  const strip = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const isMore = photos.length > 1 || photos[0]?.startsWith("/media/p/"); // one drawing is no photo to look at closely
  const show = (place: number) => {
    const box = strip.current;
    if (box) box.scrollTo({ left: place * box.clientWidth });
  };
  const onScroll = () => {
    const box = strip.current;
    if (box && box.clientWidth > 0) setAt(Math.round(box.scrollLeft / box.clientWidth));
  };
  return (
    <div>
      <div className="relative max-sm:-mx-[16px] sm:overflow-hidden sm:rounded-hero">
        <ul
          ref={strip}
          onScroll={onScroll}
          tabIndex={photos.length > 1 ? 0 : undefined}
          aria-label={m.event_photos()}
          className="flex aspect-square snap-x snap-mandatory overflow-x-auto scroll-smooth bg-sunken [scrollbar-width:none] sm:aspect-[16/10]"
        >
          {photos.map((photo, place) => (
            <li key={photo} className="relative h-full w-full shrink-0 snap-start snap-always">
              <picture>
                <WideSource photo={photo} />
                <Photo
                  src={photo}
                  alt={texts[photo]}
                  sizes={phoneSizes}
                  ratio={1}
                  loading={place === 0 ? "first" : "lazy"}
                />
              </picture>
            </li>
          ))}
        </ul>
        <div className="absolute inset-x-4 top-3.5 flex justify-between sm:hidden">
          <Back />
          <span className="flex gap-2.5">
            <IconButton look="poster" label={m.nav_share()} onClick={() => void sharePage()}>
              <Share aria-hidden="true" />
            </IconButton>
            {heart}
          </span>
        </div>
        <div className="absolute top-4 right-4 max-sm:hidden">{heart}</div>
        {isMore && (
          <Suspense>
            <WholePhotos strip={strip} at={at} photos={photos} texts={texts} />
          </Suspense>
        )}
      </div>
      {photos.length > 1 && (
        <ul aria-label={m.event_photos()} className="-ml-1 mt-1.5 flex gap-2.5 overflow-x-auto p-1 max-sm:hidden">
          {photos.map((photo, place) => (
            <li key={photo}>
              <button
                type="button"
                aria-label={[m.event_photo({ number: place + 1 }), texts[photo]].filter(Boolean).join(": ")}
                aria-pressed={place === at}
                onClick={() => show(place)}
                className="relative block h-[68px] w-[92px] overflow-hidden rounded-control outline-offset-2 aria-pressed:ring-2 aria-pressed:ring-ink"
              >
                <Photo src={photo} sizes="84px" ratio={1.35} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
// The densest screens show no difference, and the largest picture has to be there soon.
const phoneSizes = "(min-resolution: 2.5x) 55vw, 92vw";

/** From 640 px on the box is wider than high. */
function WideSource({ photo }: { photo: string }) {
  const { srcSet } = cardPicture(photo, 1.6);
  return srcSet && <source media="(min-width:640px)" srcSet={srcSet} sizes="(min-width: 1180px) 684px, 100vw" />;
}

/** Back to where the reader came from, or home for who came by a link. */
function Back() {
  const navigate = useNavigate();
  return (
    <IconButton
      look="poster"
      label={m.event_back()}
      onClick={() => void (window.history.state?.idx > 0 ? navigate(-1) : navigate("/"))}
    >
      <ArrowLeft aria-hidden="true" />
    </IconButton>
  );
}
