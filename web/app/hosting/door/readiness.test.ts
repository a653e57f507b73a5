import { expect, test } from "vitest";
import { missingOn } from "./readiness.ts";

const list = { issued_at: "2026-12-05T06:29:50Z", guests: 240 };
const ready = { list, has_key: true, camera: "WORKS", has_scanner: false, seen_at: "2026-12-05T06:30:00Z" } as const;

test("a phone with list, key and camera lacks nothing", () => {
  expect(missingOn(ready)).toEqual([]);
});

test("a phone without a list says that first, and no word of the keys that come with it", () => {
  expect(missingOn({ ...ready, list: null, has_key: false, camera: "UNTRIED" })).toEqual(["list", "cameraTried"]);
});

test("a camera that may not be used, or doesn't start, is named as such", () => {
  expect(missingOn({ ...ready, camera: "DENIED" })).toEqual(["cameraAllowed"]);
  expect(missingOn({ ...ready, camera: "FAILED" })).toEqual(["cameraWorks"]);
});

test("a phone with a connected scanner needs no camera", () => {
  for (const camera of ["UNTRIED", "DENIED", "FAILED"] as const)
    expect(missingOn({ ...ready, camera, has_scanner: true })).toEqual([]);
});

test("a list that was fetched long before the phone was last heard of is too old", () => {
  expect(missingOn({ ...ready, list: { ...list, issued_at: "2026-12-05T06:20:00Z" } })).toEqual(["freshList"]);
  expect(missingOn({ ...ready, has_key: false })).toEqual(["key"]);
});
