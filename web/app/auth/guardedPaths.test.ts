import { expect, test } from "vitest";
import { needsLogin } from "./guardedPaths.ts";

test.each(["/create", "/creator/events", "/creator/post", "/creator", "/bookings", "/profile", "/event/manage/0199"])(
  "after logout %s leads home",
  (path) => {
    expect(needsLogin(path)).toBe(true);
  },
);

test.each(["/", "/creator/slowtide", "/sunrise-trek", "/booking_confirmed/0199", "/created-by-hand", "/help"])(
  "after logout %s stays",
  (path) => {
    expect(needsLogin(path)).toBe(false);
  },
);
