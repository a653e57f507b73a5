import { expect, test } from "vitest";
import { readAudit } from "./audit.js";

const hole = (/** @type {string} */ severity) => ({ name: "left-pad", severity, range: "<1.2.0" });

test("high and critical holes are named, others are borne", () => {
  const vulnerabilities = { a: hole("low"), b: hole("moderate"), c: hole("high"), d: hole("critical") };
  expect(readAudit(JSON.stringify({ vulnerabilities }))).toEqual({
    asked: true,
    holes: [hole("high"), hole("critical")],
  });
  expect(readAudit(JSON.stringify({ vulnerabilities: {} }))).toEqual({ asked: true, holes: [] });
});

test("a registry that can't be asked is not taken for one that knows of nothing", () => {
  const refused = JSON.stringify({ message: "405 Method Not Allowed", error: { summary: "" } });
  expect(readAudit(refused)).toEqual({ asked: false, why: "405 Method Not Allowed" });
  expect(readAudit("")).toMatchObject({ asked: false });
  expect(readAudit("{}")).toMatchObject({ asked: false });
});
