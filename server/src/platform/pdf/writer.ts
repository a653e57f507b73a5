import { fileURLToPath } from "node:url";
import PDFDocument from "pdfkit";
import { lettersOf, type Run, runsOf, shapeWith } from "./letters.ts";
import { inks, type Paper, type PdfHead, sheet, type TextPlace } from "./paper.ts";
import { qrModules, quietModules } from "./qr.ts";

const leading = 1.3;

/** Draws a PDF (`drawPdf` is the way in). */
export function writePdf({ title, language, at }: PdfHead, draw: (paper: Paper) => void): Promise<Buffer> {
  const fonts = [...lettersOf("regular"), ...lettersOf("bold")];
  const doc = new PDFDocument({
    size: [sheet.width, sheet.height],
    margin: 0,
    autoFirstPage: false,
    lang: language,
    displayTitle: true,
    info: { Title: title, Producer: "Mela", Creator: "Mela", CreationDate: at, ModDate: at },
    font: fileURLToPath(new URL("fonts/latin.ttf", import.meta.url)), // else it reads its own Helvetica
  });
  for (const { name, bytes } of fonts) doc.registerFont(name, bytes);
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  const whole = new Promise<Buffer>((resolve, reject) => {
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
  });
  draw(paperOn(doc));
  doc.end();
  return whole;
}

function paperOn(doc: PDFKit.PDFDocument): Paper {
  const take = ({ font }: Run, size: number) => {
    doc.font(font).fontSize(size);
    shapeByHarfBuzz(doc, font);
  };
  const widthOf = (text: string, { size, weight = "regular" }: TextPlace) =>
    runsOf(text, weight).reduce((sum, run) => {
      take(run, size);
      return sum + doc.widthOfString(run.text);
    }, 0);
  return {
    page: () => void doc.addPage(),
    text: (text, place) => {
      const { x, y, width, size, weight = "regular", ink = "ink", align = "left" } = place;
      const lines = breakLines(text, width, (part) => widthOf(part, place));
      lines.forEach((line, n) => {
        let left = align === "right" ? x + width - widthOf(line, place) : x;
        for (const run of runsOf(line, weight)) {
          take(run, size);
          doc.fillColor(inks[ink]);
          doc.markContent("Span", { actual: run.text }); // joined letters are copied and read aloud as what they say
          doc.text(run.text, left, y + n * size * leading + size, { lineBreak: false, baseline: "alphabetic" });
          doc.endMarkedContent();
          left += doc.widthOfString(run.text);
        }
      });
      return y + lines.length * size * leading;
    },
    rule: (y, from, to) => void doc.moveTo(from, y).lineTo(to, y).lineWidth(0.75).strokeColor(inks.line).stroke(),
    box: ({ x, y, width, height, ink }) => void doc.roundedRect(x, y, width, height, 10).fill(inks[ink]),
    code: (text, { x, y, side }) => {
      const { size, rows } = qrModules(text);
      const module = side / (size + 2 * quietModules);
      doc.rect(x, y, side, side).fill("#ffffff");
      for (const { row, from, length } of rows)
        doc.rect(x + (quietModules + from) * module, y + (quietModules + row) * module, length * module, module);
      doc.fill("#000000");
    },
  };
}

/** Words as long as the line lets them; a word that is longer is cut between its letters. */
function breakLines(text: string, width: number, widthOf: (text: string) => number): string[] {
  const space = widthOf(" ");
  const lines: { text: string; width: number }[] = [];
  for (const word of text.trim().split(/\s+/u)) {
    const isLong = widthOf(word) > width;
    for (const [n, part] of (isLong ? letters(word) : [word]).entries()) {
      const [last, wide] = [lines.at(-1), widthOf(part)];
      const gap = n > 0 ? 0 : space;
      if (last && last.width + gap + wide <= width) {
        last.text += (n > 0 ? "" : " ") + part;
        last.width += gap + wide;
      } else lines.push({ text: part, width: wide });
    }
  }
  return lines.map((line) => line.text);
}

function letters(word: string): string[] {
  return [...new Intl.Segmenter("hi", { granularity: "grapheme" }).segment(word)].map(({ segment }) => segment);
}

/**
 * pdfkit's own shaper leaves out what Devanagari needs (the dot over ि moves aside in बुकिंग): HarfBuzz takes its place
 * in the font that is in use.
 */
function shapeByHarfBuzz(doc: PDFKit.PDFDocument, name: string): void {
  const { font } = Object(doc)._font; // the types do not tell of it
  if (font.shapedBy === name) return;
  font.shapedBy = name;
  font.layout = (text: string) => {
    const shaped = shapeWith(name, text);
    const positions = shaped.map(({ xAdvance, xOffset, yOffset }) => ({ xAdvance, yAdvance: 0, xOffset, yOffset }));
    return {
      glyphs: shaped.map(({ id, codePoints }) => font.getGlyph(id, codePoints)),
      positions,
      // Asked for after pdfkit has brought the positions to its own scale.
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
      },
    };
  };
}
