import { StatusDisplay } from "@mela/contract/guests";
import { expect, test } from "vitest";
import { amountLabel, contactLine, displayName, isMeant, reachLine, statusBadge } from "./guestText.ts";

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

test("who came without a ticket is told apart, with an address or without", () => {
  expect(reachLine({ email: "r@example.in", phone: null, is_walk_in: true })).toBe("At the door · r@example.in");
  expect(reachLine({ email: null, phone: null, is_walk_in: true })).toBe("At the door");
  expect(reachLine({ email: null, phone: null, is_walk_in: false })).toBe("No contact info");
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

test("'Amount Paid' stands above what was paid, and above nothing to pay; not above what is still to come", () => {
  const label = (payment_status: string, part: Partial<Parameters<typeof amountLabel>[0]> = {}) =>
    amountLabel({ payment_status, total_price: 450, is_paid_at_venue: false, transfer: null, ...part });
  for (const status of ["PAID", "PARTLY_REFUNDED", "REFUNDED"]) expect(label(status)).toBe("Amount Paid");
  expect(label("NONE", { total_price: 0 })).toBe("Amount Paid");
  expect(label("NONE", { is_paid_at_venue: true })).toBe("Amount Paid");
  for (const status of ["NONE", "PENDING", "FAILED", "AUTHORISED"]) expect(label(status)).toBe("Amount");
});
