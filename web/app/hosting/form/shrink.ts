/** Enough for the largest screen that it is shown on; the server keeps no more (spec 9). */
const longestSide = 2_000;
/** Below this a picture travels as it is: drawing it anew would only cost. */
const lightBytes = 1_500_000;

/**
 * Makes a large photo small before it travels: a phone's 40 megapixels weigh 15 MB, of which the server keeps 2,000
 * pixels a side. What this browser can't read (HEIC, mostly) goes as it is, and the server reads it.
 */
export async function shrink(file: File): Promise<File> {
  if (file.size < lightBytes || !/^image\//.test(file.type || "image/")) return file;
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
    const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    const context = canvas.getContext("2d");
    if (!context) return file;
    context.imageSmoothingQuality = "high";
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const type = file.type === "image/png" ? "image/webp" : "image/jpeg"; // what shines through goes on doing so
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));
    return blob && blob.size < file.size ? new File([blob], file.name, { type: blob.type }) : file;
  } catch {
    return file;
  }
}
