import { randomUUID } from "node:crypto";
import { BookingId, EventId } from "@mela/contract/common";
import { endOf, layOut, type Ticket, toBase32 } from "@mela/contract/ticketCode";
import fc from "fast-check";
import { expect, test } from "vitest";
import { manualClock } from "../platform/clock.ts";
import { secretsFrom } from "../platform/secrets.ts";
import { newWorld } from "../testing/world.ts";
import { loadTicketKeys, OtherSecret } from "./keys.ts";

const world = await newWorld();
const keys = await loadTicketKeys(world.app);
const someTicket = (): Ticket => ({
  eventEnd: endOf(EventId.parse(randomUUID())),
  booking: BookingId.parse(randomUUID()),
  seat: 2,
  version: 1,
});

test("a code says what was signed, is 148 letters and digits, and case or blanks around it do not matter", () => {
  const ticket = someTicket();
  const code = keys.sign(ticket);
  expect(code).toMatch(/^[A-Z2-7]{148}$/);
  expect(keys.verify(` ${code.toLowerCase()}\n`)).toMatchObject(ticket);
});

test("what is signed stays as it is on tickets that people hold already", () => {
  const booking = BookingId.parse("0199f6b2-6c1e-7b4e-9a51-62e3d4f5b6c7");
  const ticket = { eventEnd: "8f4051d2c3e4a5b6", booking, seat: 2, version: 3 };
  expect(toBase32(layOut(ticket, 1))).toBe("AEAY6QCR2LB6JJNWAGM7NMTMDZ5U5GSRMLR5J5NWY4BAG");
});

test("a code with any letter changed is not genuine", () => {
  const code = keys.sign(someTicket());
  const anyPlace = fc.integer({ min: 0, max: code.length - 1 });
  fc.assert(
    fc.property(anyPlace, fc.constantFrom(..."ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"), (place, letter) => {
      if (code[place] === letter) return;
      expect(["unknown_ticket", "bad_signature"]).toContain(
        keys.verify(code.slice(0, place) + letter + code.slice(place + 1)),
      );
    }),
  );
});

test.each(["", "https://example.com", "A".repeat(148), "é".repeat(148), "1".repeat(148)])(
  "%j is no ticket of ours",
  (text) => {
    expect(keys.verify(text)).toBe("unknown_ticket");
  },
);

test("keys outlive a restart, and do not open with another SECRET", async () => {
  const code = keys.sign(someTicket());
  expect(typeof (await loadTicketKeys(world.app)).verify(code)).toBe("object");
  const stranger = { db: world.app.db, clock: manualClock(new Date()), secrets: secretsFrom("x".repeat(40)) };
  await expect(loadTicketKeys(stranger)).rejects.toThrow(OtherSecret);
});
