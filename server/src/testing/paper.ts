import * as mupdf from "mupdf";

export type Sheet = {
  /** What can be copied out of it, blanks and line ends as one blank. */
  text: string;
  /** In millimetres. */
  width: number;
  /** What a camera sees of it, as a data URL: so many pixels for each millimetre. */
  photo: (pixelsPerMm: number) => string;
};

/** The pages of a PDF, as a reader shows them. */
export function sheetsOf(pdf: Uint8Array): Sheet[] {
  const document = mupdf.Document.openDocument(pdf, "application/pdf");
  return Array.from({ length: document.countPages() }, (_, n) => {
    const page = document.loadPage(n);
    const [left, , right] = page.getBounds();
    return {
      text: page.toStructuredText("").asText().replace(/\s+/gu, " ").trim(),
      width: ((right - left) * 25.4) / 72,
      photo: (pixelsPerMm) => {
        const scale = (pixelsPerMm * 25.4) / 72;
        const pixels = page.toPixmap(mupdf.Matrix.scale(scale, scale), mupdf.ColorSpace.DeviceRGB);
        return `data:image/png;base64,${Buffer.from(pixels.asPNG()).toString("base64")}`;
      },
    };
  });
}
