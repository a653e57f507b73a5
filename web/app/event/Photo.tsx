import type { Ref } from "react";
import { cardPicture } from "./cardPicture.ts";

type Props = {
  src: string;
  /** What is to be seen on it; without it the picture is decoration, beside which the title stands. */
  alt?: string | undefined;
  /** How wide the box is drawn, as CSS `sizes`: "(min-width: 768px) 25vw, 50vw". */
  sizes: string;
  /** The box's width by its height. */
  ratio?: number;
  /** `first`: the largest picture of the first screen, to be fetched before everything else. */
  loading?: "first" | "eager" | "lazy";
  /** Where photos lie on one another: the only one so far, the one that came now, the one before it, or another. */
  turn?: keyof typeof turns;
  ref?: Ref<HTMLImageElement> | undefined;
};

// What comes appears over what was, which stays below it: between two photos nothing shines through.
const turns = {
  still: "",
  shown: "animate-[appear_300ms]",
  before: "-z-10",
  hidden: "opacity-0",
};

/** An event's picture, filling the box that it is put in. */
export function Photo({ src: address, alt = "", sizes, ratio = 0.8, loading = "lazy", turn = "still", ref }: Props) {
  const { src, srcSet, style } = cardPicture(address, ratio);
  return (
    <img
      ref={ref}
      src={src}
      srcSet={srcSet}
      sizes={srcSet && sizes}
      alt={alt}
      width={1000}
      height={1000}
      loading={loading === "lazy" ? "lazy" : "eager"}
      fetchPriority={loading === "first" ? "high" : undefined}
      decoding="async"
      draggable={false}
      style={style}
      className={`absolute inset-0 size-full object-cover ${turns[turn]}`}
    />
  );
}
