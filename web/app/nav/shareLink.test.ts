import { expect, test } from "vitest";
import { shareLink } from "./shareLink.ts";

const site = "https://mela.example";

test("a shared event says so once, and keeps its key; other pages stay as they are", () => {
  expect(shareLink(`${site}/kite-making`)).toBe(`${site}/kite-making?from=share`);
  expect(shareLink(`${site}/kite-making?from=home&key=abc`)).toBe(`${site}/kite-making?from=share&key=abc`);
  for (const path of ["/", "/?from=2026-11-28&to=2026-11-29", "/in/goa", "/creator/asha"])
    expect(shareLink(`${site}${path}`)).toBe(`${site}${path}`);
});
