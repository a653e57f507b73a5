import { expect, test } from "vitest";
import { fillPath, toQuery } from "./address.ts";

test("params fill the path, each encoded", () => {
  expect(fillPath("/events/:eventId/guests/:bookingId/approve", { eventId: "a", bookingId: "b/../c" })).toBe(
    "/events/a/guests/b%2F..%2Fc/approve",
  );
});

test("lists repeat their name, and what is not there is left out", () => {
  expect(toQuery({ q: "tea & cake", themes: ["Food", "Workshop"], city: undefined, free: false })).toBe(
    "?q=tea%20%26%20cake&themes=Food&themes=Workshop&free=false",
  );
  expect(toQuery({ q: undefined })).toBe("");
  expect(toQuery(undefined)).toBe("");
});
