import { expect, test } from "vitest";
import { parseAddresses } from "./parse.ts";

test("addresses are read as people paste them, each once, and what is none is said with its line", () => {
  const text = [
    "asha@example.in",
    '"Ravi Rao" <Ravi@Example.IN>, 98765 43210',
    "",
    "not an address; +91 98765-43210",
    "ASHA@example.in\tdiya@example.in",
  ].join("\r\n");
  expect(parseAddresses(text)).toEqual({
    addresses: [
      { kind: "EMAIL", value: "asha@example.in" },
      { kind: "EMAIL", value: "ravi@example.in" },
      { kind: "PHONE", value: "+919876543210" },
      { kind: "EMAIL", value: "diya@example.in" },
    ],
    repeated: 2,
    wrong: [{ line: 4, text: "not an address" }],
  });
});
test("what is long or endless is cut, not shown whole", () => {
  const { wrong } = parseAddresses(Array.from({ length: 500 }, () => "x".repeat(300)).join("\n"));
  expect(wrong).toHaveLength(100);
  expect(wrong[0]?.text).toHaveLength(80);
});
