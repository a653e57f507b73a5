import { expect, test } from "vitest";
import { readArrival } from "./arrival.ts";

const frame = "0123456789abcdef0123456789abcdef";

test("what was chosen on another site comes along: seats, the code, and the frame that waits", () => {
  expect(readArrival(`?lang=hi&seats=a.2&seats=&seats=b.1&promo=EARLY&frame=${frame}`)).toEqual({
    ...{ counts: { a: 2, b: 1 }, code: "EARLY", frame },
  });
});

test("a code that was typed and not used yet counts more than the one before it", () => {
  expect(readArrival("?seats=a.1&promo=OLD&typed=%20new%20")?.code).toBe("new");
});

test("who comes back to the plain address brings nothing, so that their choice stays", () => {
  expect(readArrival("?lang=hi&ref=embed")).toBeNull();
});

test("what no frame of ours makes is left out", () => {
  const arrival = readArrival("?seats=a.0&seats=b.-1&seats=c.9999&seats=d&seats=.3&frame=%3Cscript%3E");
  expect(arrival).toEqual({ counts: {}, code: null, frame: null });
});
