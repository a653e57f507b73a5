import { expect, test } from "vitest";
import { withoutSource, withSourceOf } from "./pageKey.ts";

test("where a reader came from makes no other page of it", () => {
  for (const query of ["?from=share", "?ref=embed", "?utm_source=x&utm_medium=y", "?fbclid=IwAR0&from=share", "?"])
    expect(withoutSource(`/kite-making${query}`)).toBe("/kite-making");
  expect(withoutSource("/kite-making?promo=DIWALI&from=share")).toBe("/kite-making?promo=DIWALI");
});

test("what a page shows stays: days of a filter, words that are searched, keys", () => {
  for (const url of ["/?from=2026-11-28&to=2026-11-29", "/?q=from=share", "/a-b?key=x", "/a-b?from=me", "/"])
    expect(withoutSource(url)).toBe(url);
});

test("a page that leads elsewhere takes along where its reader came from, after what is asked there", () => {
  expect(withSourceOf("/old-name?from=share", "/new-name")).toBe("/new-name?from=share");
  expect(withSourceOf("/old?utm_source=x&key=k&ref=embed", "/new?key=k")).toBe("/new?key=k&utm_source=x&ref=embed");
  for (const url of ["/old-name", "/old-name?promo=DIWALI", "/old-name?from=2026-11-28", "/old-name?"])
    expect(withSourceOf(url, "/new-name")).toBe("/new-name");
});
