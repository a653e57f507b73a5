import type { Weight } from "./letters.ts";

/** Lengths are in points of 1/72 inch, from the top left corner. */
export const mm = (length: number) => (length * 72) / 25.4;
/** A sheet of A4. */
export const sheet = { width: mm(210), height: mm(297) };

export const inks = { ink: "#1f1530", soft: "#5b5068", line: "#eadfce", accent: "#c4145f", wash: "#fde7ef" } as const;
export type Ink = keyof typeof inks;

export type TextPlace = {
  x: number;
  y: number;
  /** Lines break at it; `align` is within it. */
  width: number;
  size: number;
  weight?: Weight;
  ink?: Ink;
  align?: "left" | "right";
};
/** What a document is drawn with. Text takes its place from the top of its first line, and gives where it ends. */
export type Paper = {
  page(): void;
  text(text: string, place: TextPlace): number;
  rule(y: number, from: number, to: number): void;
  box(place: { x: number; y: number; width: number; height: number; ink: Ink }): void;
  /** A QR code of level M, its quiet zone included in `side`. */
  code(text: string, place: { x: number; y: number; side: number }): void;
};
/** `at`: when what it says was so; the same document has the same bytes whenever it is drawn. */
export type PdfHead = { title: string; language: string; at: Date };

/** Draws a PDF. The writer and its fonts are loaded at the first one. */
export async function drawPdf(head: PdfHead, draw: (paper: Paper) => void): Promise<Buffer> {
  return (await import("./writer.ts")).writePdf(head, draw);
}
