import { expect, test } from "vitest";
import { type Boxes, backspace, emptyBoxes, enter, paste } from "./codeBoxes.ts";

const boxes = (text: string): Boxes => Array.from({ length: 6 }, (_, i) => (text[i] ?? " ").trim());

test("a digit fills its box and moves on", () => {
  expect(enter(emptyBoxes, 0, "4")).toEqual({ boxes: boxes("4"), focus: 1, isComplete: false });
});

test("the sixth digit completes the code, if none is missing", () => {
  expect(enter(boxes("40718"), 5, "3")).toEqual({ boxes: boxes("407183"), focus: 5, isComplete: true });
  expect(enter(boxes("4 718"), 5, "3").isComplete).toBe(false);
});

test("anything but a digit leaves the box empty", () => {
  expect(enter(emptyBoxes, 2, "x")).toEqual({ boxes: emptyBoxes, focus: 2, isComplete: false });
});

test("a digit typed over another replaces it, before it or behind it", () => {
  expect(enter(boxes("4"), 0, "47").boxes).toEqual(boxes("7"));
  expect(enter(boxes("4"), 0, "74").boxes).toEqual(boxes("7"));
  expect(enter(boxes("4"), 0, "44").boxes).toEqual(boxes("4"));
});

test("backspace empties its box; on an empty one it moves back", () => {
  expect(backspace(boxes("407"), 2)).toEqual({ boxes: boxes("40"), focus: 2, isComplete: false });
  expect(backspace(boxes("40"), 2)).toEqual({ boxes: boxes("4"), focus: 1, isComplete: false });
  expect(backspace(emptyBoxes, 0).focus).toBe(0);
});

test("a pasted code loses its non-digits and fills all boxes, wherever it lands", () => {
  expect(paste(emptyBoxes, 3, "Your code: 407-183.")).toEqual({ boxes: boxes("407183"), focus: 5, isComplete: true });
  expect(paste(emptyBoxes, 0, "40718355").boxes).toEqual(boxes("407183"));
});

test("a part of a code fills from where it was pasted and completes nothing", () => {
  expect(paste(boxes("4"), 1, "07")).toEqual({ boxes: boxes("407"), focus: 3, isComplete: false });
  expect(paste(emptyBoxes, 0, "no digits")).toEqual({ boxes: emptyBoxes, focus: 0, isComplete: false });
});

test("wide digits are digits", () => {
  expect(enter(emptyBoxes, 0, "４").boxes).toEqual(boxes("4"));
  expect(paste(emptyBoxes, 0, "４０７１８３")).toEqual({ boxes: boxes("407183"), focus: 5, isComplete: true });
});

test("the device's autofill puts the whole code into the first box", () => {
  expect(enter(emptyBoxes, 0, "407183")).toEqual({ boxes: boxes("407183"), focus: 5, isComplete: true });
});
