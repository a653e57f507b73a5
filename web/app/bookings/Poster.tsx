/** An event's picture, cropped to the box that it is put in. Decoration: the title stands beside it. */
export function Poster({ src, shape }: { src: string; shape: "strip" | "thumb" }) {
  const boxes = {
    strip: "h-[150px] w-full",
    thumb: "size-[72px] rounded-control",
  } as const;
  return <img src={src} alt="" width={400} height={500} className={`block shrink-0 object-cover ${boxes[shape]}`} />;
}
