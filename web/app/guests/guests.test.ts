import { StatusDisplay } from "@mela/contract/guests";
import { expect, test } from "vitest";
import { contactLine, displayName, isMeant, statusBadge } from "./guestText.ts";

const nobody = { name: null, email: null, phone: null };

test("a guest is called by name, else e-mail, else phone, else 'Guest'", () => {
  expect(displayName({ name: "Rhea Sethi", email: "r@example.in", phone: null })).toBe("Rhea Sethi");
  expect(displayName({ ...nobody, email: "r@example.in", phone: "+919820155518" })).toBe("r@example.in");
  expect(displayName({ ...nobody, phone: "+919820155518" })).toBe("+919820155518");
  expect(displayName(nobody)).toBe("Guest");
});

test("while a search is on its way only those are shown whom it means", () => {
  const guest = { name: "Rhea Sethi", email: "r.sethi@example.in", reference: "MELA-AB12-CD34" };
  const meant = ["", "SETH", "sethi@", "mela-ab12-cd34", "ab12", "diya"].filter((q) => isMeant(guest, q));
  expect(meant).toEqual(["", "SETH", "sethi@", "mela-ab12-cd34"]);
});

test("the contact line falls back to 'No contact info'", () => {
  expect(contactLine({ email: null, phone: "+919820155518" })).toBe("+919820155518");
  expect(contactLine(nobody)).toBe("No contact info");
});

test("declined is red, waiting is amber, anything else is green", () => {
  const looks = Object.fromEntries(
    StatusDisplay.options.map((word) => [word, statusBadge({ statusDisplay: word, is_test: false }).look]),
  );
  expect(looks).toEqual({
    Approved: "good",
    "Checked In": "good",
    Declined: "bad",
    Cancelled: "bad",
    "Approval Required": "wait",
    Waitlist: "wait",
  });
});
