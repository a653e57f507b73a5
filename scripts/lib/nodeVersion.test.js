import { expect, test } from "vitest";
import { tooOld } from "./nodeVersion.js";

test("Node 20.19 and everything after it may start Mela", () => {
  for (const version of ["20.19.0", "20.20.2", "22.1.0", "26.10.0"]) expect(tooOld(version)).toBeNull();
});

test("an older Node is told in one sentence what is needed", () => {
  for (const version of ["16.20.2", "18.20.8", "20.9.0", "20.18.3"]) {
    expect(tooOld(version)).toMatch(/^Mela needs Node 20\.19 or newer .* Node \d+\.\d+\.\d+: .*\.$/);
  }
});
