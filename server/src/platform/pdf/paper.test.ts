import { expect, test } from "vitest";
import { sheetsOf } from "../../testing/paper.ts";
import { runsOf, shapeWith } from "./letters.ts";
import { drawPdf } from "./paper.ts";

const head = { title: "Test", language: "hi", at: new Date("2026-11-21T06:30:00Z") };
const place = { x: 50, y: 50, width: 300, size: 14 };
const written = async (text: string) => {
  const pdf = await drawPdf(head, (paper) => {
    paper.page();
    paper.text(text, place);
  });
  return sheetsOf(pdf)[0]?.text.replaceAll(" ", "");
};

test("Hindi is copied out of paper as it was written, whatever its letters join into", async () => {
  const text = "बुकिंग की पुष्टि, हार्दिक कीर्ति: स्त्री विद्यार्थी श्रीमती अंतरराष्ट्रीय";
  expect(await written(text)).toContain(text.replaceAll(" ", ""));
});
test("signs stand as they do in a browser: the dot beside ि is another one than the dot above a bare letter", () => {
  const last = (text: string) => shapeWith("devanagari", text).at(-1)?.id;
  expect(last("किं")).not.toBe(last("कं"));
  const signs = shapeWith("devanagari", "स्त्री").flatMap(({ codePoints }) => codePoints);
  expect(String.fromCodePoint(...signs)).toBe("स्त्री");
});
test("rupees, Indian names and those from elsewhere are all written; a script that we have no font for is spelled", () => {
  const fonts = runsOf("₹1,450 Łódź दिल्ली", "regular").map(({ font }) => font);
  expect(new Set(fonts)).toEqual(new Set(["latin-ext", "latin", "devanagari"]));
  const text = (name: string) => runsOf(name, "bold").map((run) => run.text);
  expect(text("முத்து").join("")).toMatch(/^[a-z]+$/i);
  expect(text("Kite 🎪 day‮\u0000").join("")).toMatch(/^Kite\s+day$/);
});
test("a long word breaks instead of leaving the paper, and nothing of it is lost", async () => {
  const word = "averylongwordwithoutanyblank".repeat(6);
  expect(await written(`Before ${word} after`)).toBe(`Before${word}after`);
});
test("the same document has the same bytes", async () => {
  const draw = () => drawPdf(head, (paper) => paper.page());
  expect((await draw()).equals(await draw())).toBe(true);
});
