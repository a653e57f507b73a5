/** A picture that this browser could read; `url` has to be given back with `closePicture`. */
export type OpenedPicture = { url: string; image: HTMLImageElement };
/** A square of a picture, in its own pixels. */
export type Square = { x: number; y: number; width: number };

const maxSide = 1_024;

/** Reads a picture that somebody chose, upright as its camera says. Throws when this browser can't. */
export async function openPicture(file: File): Promise<OpenedPicture> {
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    if (image.naturalWidth === 0) throw new Error("A picture without a size");
    return { url, image };
  } catch (error) {
    URL.revokeObjectURL(url);
    throw error;
  }
}

export const closePicture = ({ url }: OpenedPicture): void => URL.revokeObjectURL(url);

/** Draws a square of a picture, small enough to be sent, on white where it is transparent. */
export async function cropPicture(image: HTMLImageElement, { x, y, width }: Square): Promise<Blob> {
  const side = Math.max(1, Math.min(maxSide, Math.round(width)));
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("No canvas to draw on");
  context.fillStyle = "white";
  context.fillRect(0, 0, side, side);
  context.imageSmoothingQuality = "high";
  context.drawImage(image, x, y, width, width, 0, 0, side, side);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.9));
  if (!blob) throw new Error("The canvas gave no picture");
  return blob;
}
