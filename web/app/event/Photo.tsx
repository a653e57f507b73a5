const widths = [320, 640, 1200, 2000]; // those that the server keeps

type Props = {
  src: string;
  /** How wide it will be drawn, as CSS `sizes`: "(min-width: 768px) 25vw, 50vw". */
  sizes: string;
  /** `first`: the largest picture of the first screen, to be fetched before everything else. */
  loading?: "first" | "eager" | "lazy";
  isHidden?: boolean;
};

/** An event's picture, filling the box that it is put in. Decoration: the title stands beside it. */
export function Photo({ src, sizes, loading = "lazy", isHidden = false }: Props) {
  // Uploads come in the width that the screen needs; posters are drawings and fit any.
  const isUpload = src.startsWith("/media/p/");
  return (
    <img
      src={isUpload ? `${src}?w=1200` : src}
      srcSet={isUpload ? widths.map((width) => `${src}?w=${width} ${width}w`).join(", ") : undefined}
      sizes={isUpload ? sizes : undefined}
      alt=""
      width={1000}
      height={1000}
      loading={loading === "lazy" ? "lazy" : "eager"}
      fetchPriority={loading === "first" ? "high" : undefined}
      decoding="async"
      draggable={false}
      className={`absolute inset-0 size-full object-cover transition-opacity duration-arrive ${isHidden ? "opacity-0" : ""}`}
    />
  );
}
