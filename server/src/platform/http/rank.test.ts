import { expect, test } from "vitest";
import { rankOf } from "./rank.ts";

test.each([
  ["GET", "/api/events", { call: "listEvents", permission: "public" }, "browse"],
  ["GET", "/*", { permission: "public" }, "browse"],
  ["POST", "/api/events/:eventId/views", { call: "countView", permission: "public" }, "browse"],
  ["GET", "/api/creator/events", { permission: "user" }, "own"],
  [["GET", "HEAD"], "/api/events/:eventId/finances", { permission: "finance" }, "own"],
  ["POST", "/api/events/:eventId/bookings", { permission: "user" }, "act"],
  ["POST", "/api/auth/verify-otp", { permission: "public" }, "act"],
  ["GET", "/assets/entry.js", {}, "act"],
  ["GET", "/assets/:name", { permission: "public" }, "act"],
  ["GET", "/media/*", { permission: "public" }, "act"],
  ["POST", "/api/events/:eventId/check-in", { call: "checkIn", permission: "door" }, "keep"],
  ["GET", "/api/events/:eventId/live", { permission: "door" }, "keep"],
  ["POST", "/api/payments/webhooks/:provider", { call: "receiveWebhook", permission: "public" }, "keep"],
  ["GET", "/readyz", { permission: "public" }, "keep"],
] as const)("%s %s is ranked by what it is for", (method, url, config, rank) => {
  expect(rankOf({ method: typeof method === "string" ? method : [...method], url, config })).toBe(rank);
});
