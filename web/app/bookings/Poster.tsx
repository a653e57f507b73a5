import { Photo } from "~/event/Photo.tsx";

const boxes = {
  strip: { box: "h-[150px] w-full", fit: { sizes: "(min-width: 640px) 480px, 100vw", ratio: 2.6 } },
  thumb: { box: "size-[72px] rounded-control", fit: { sizes: "72px", ratio: 1 } },
} as const;

/** An event's picture, cropped to the box that it is put in. Decoration: the title stands beside it. */
export function Poster({ src, shape }: { src: string; shape: keyof typeof boxes }) {
  const { box, fit } = boxes[shape];
  return (
    <span className={`relative block shrink-0 overflow-hidden bg-sunken ${box}`}>
      <Photo src={src} {...fit} loading="eager" />
    </span>
  );
}
