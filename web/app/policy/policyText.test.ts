import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readBlocks, readSpans } from "./policyText.ts";

test("paragraphs, points and tables are told apart", () => {
  expect(readBlocks("One\ngoes on.\n\n- a\n- b\n\n| X | Y |\n| 1 | 2 |\n\nEnd.")).toEqual([
    { kind: "paragraph", text: "One goes on." },
    { kind: "list", items: ["a", "b"] },
    { kind: "table", head: ["X", "Y"], rows: [["1", "2"]] },
    { kind: "paragraph", text: "End." },
  ]);
});
test("words may be strong, and lead to pages of ours only", () => {
  expect(readSpans("See **this** and [that](/tnc), not [these](https://x.example).")).toEqual([
    { text: "See " },
    { text: "this", strong: true },
    { text: " and " },
    { text: "that", to: "/tnc" },
    { text: ", not " },
    { text: "[these](https://x.example)" },
    { text: "." },
  ]);
});
test.each(["en", "hi"])("every table of the policies in %s has as many cells in each row as in its first", (locale) => {
  const file = new URL(`../../messages/policy/${locale}.json`, import.meta.url);
  const texts = Object.entries(JSON.parse(readFileSync(file, "utf8")) as Record<string, string>);
  for (const [key, text] of texts) {
    for (const block of readBlocks(text)) {
      if (block.kind === "paragraph")
        expect([key, block.text]).toEqual([key, expect.not.stringMatching(/\||(^|\s)- /)]);
      if (block.kind !== "table") continue;
      for (const row of block.rows) expect([key, row.length]).toEqual([key, block.head.length]);
    }
  }
});
