import { createDecoder } from "../decoder.ts";

const mostPx = 1_600;

/** The text of the code on a picture (a data URL), found on this phone; null: there is none, or it is no picture. */
export async function textOfPicture(dataUrl: string): Promise<string | null> {
  const picture = await Promise.resolve(dataUrl)
    .then(blobOf)
    .then((blob) => createImageBitmap(blob))
    .catch(() => null);
  if (!picture) return null;
  const scale = Math.min(1, mostPx / Math.max(picture.width, picture.height));
  const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
  const context = canvas.getContext("2d");
  context?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const image = context?.getImageData(0, 0, canvas.width, canvas.height);
  if (!image) return null;
  const decoder = createDecoder();
  try {
    return await decoder.decode(image);
  } finally {
    decoder.close();
  }
}

/** By hand: the page's policy lets nothing be fetched that is not ours, a data URL neither. */
function blobOf(dataUrl: string): Blob {
  const letters = atob(dataUrl.slice(dataUrl.indexOf(",") + 1));
  return new Blob([Uint8Array.from(letters, (letter) => letter.charCodeAt(0))]);
}
