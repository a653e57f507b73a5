import { expect, test } from "vitest";
import { emptyForm } from "./eventForm.ts";
import { savable } from "./saveEvent.ts";
import { toInput } from "./toInput.ts";

test("what is typed by half stays behind, and says so; the rest goes", () => {
  const form = { ...emptyForm("General"), title: "Loom days", is_online: true, online_url: "meet.exa", gstin: "08AAA" };
  const { body, left } = savable(toInput({ ...form, event_slug: "bookings" }), "as it can");
  expect(left.sort()).toEqual(["event_slug", "gstin", "online_url"]);
  expect(body).toMatchObject({ title: "Loom days", is_online: true });
  expect(body).not.toHaveProperty("online_url");
});

test("an address is judged by the server where a person has asked for it", () => {
  const input = toInput({ ...emptyForm("General"), event_slug: "bookings" });
  expect(savable(input, "as it is").body.event_slug).toBe("bookings");
});
