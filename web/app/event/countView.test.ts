import { expect, test } from "vitest";
import { sourceOf } from "./countView.ts";

test("where somebody came from is one word: said by the address, else by the page before", () => {
  const page = "https://mela.example/kite-making";
  expect(sourceOf(page, "")).toBe("direct");
  expect(sourceOf(`${page}?from=share`, "https://t.co/x")).toBe("share");
  expect(sourceOf(`${page}?ref=embed`, "")).toBe("embed");
  expect(sourceOf(`${page}?from=me@example.in`, "")).toBe("direct");
  expect(sourceOf(page, "https://mela.example/?q=kites")).toBe("search");
  expect(sourceOf(page, "https://mela.example/")).toBe("home");
  expect(sourceOf(page, "https://mela.example/in/jaipur")).toBe("home");
  expect(sourceOf(page, "https://mela.example/creator/asha")).toBe("creator");
  expect(sourceOf(page, "https://mela.example/bookings")).toBe("other");
  expect(sourceOf(page, "https://search.example/?q=kites")).toBe("other");
});
