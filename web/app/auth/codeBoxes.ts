/** Six boxes of one digit each, "" where none is yet (spec 5, Code). */
export type Boxes = readonly string[];
export const codeLength = 6;
export const emptyBoxes: Boxes = Array.from({ length: codeLength }, () => "");

/** What a key or a paste makes of the boxes: where the focus goes, and whether the code is to be verified now. */
export type Change = { boxes: Boxes; focus: number; isComplete: boolean };

/** Digits into the box `at`. Several at once are a paste, or the device's own autofill. */
export function enter(boxes: Boxes, at: number, text: string): Change {
  const digits = digitsIn(text);
  if (digits.length > 2) return paste(boxes, at, digits);
  const digit = digits.length === 2 ? digits.replace(boxes[at] ?? "", "").slice(-1) : digits;
  if (digit === "") return { boxes: boxes.with(at, ""), focus: at, isComplete: false };
  return settle(boxes.with(at, digit), Math.min(at + 1, codeLength - 1));
}

/** Non-digits are dropped, the first six taken. A whole code begins at the first box wherever it is pasted. */
export function paste(boxes: Boxes, at: number, text: string): Change {
  const digits = digitsIn(text).slice(0, codeLength);
  const from = digits.length === codeLength ? 0 : at;
  const filled = boxes.map((box, i) => digits[i - from] ?? box);
  return settle(filled, Math.min(from + digits.length, codeLength - 1));
}

/** Backspace empties its box; on an empty one it moves back, and empties that. */
export function backspace(boxes: Boxes, at: number): Change {
  const target = boxes[at] === "" ? Math.max(0, at - 1) : at;
  return { boxes: boxes.with(target, ""), focus: target, isComplete: false };
}

/** Wide ones too, as keyboards of East Asia write them. */
const digitsIn = (text: string) => text.normalize("NFKC").replace(/\D/g, "");

const settle = (boxes: Boxes, focus: number): Change => ({
  boxes,
  focus,
  isComplete: boxes.every((box) => box !== ""),
});
