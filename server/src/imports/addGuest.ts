import type { Answer } from "@mela/contract/call";
import type { BookingId, EventId, UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import type { addGuest as addGuestCall, GuestInput } from "@mela/contract/imports";
import type { z } from "zod";
import { awaitPeople, canonicalIdentity } from "../auth/index.ts";
import { addGuests, announce, readQuestions, takeAnswers } from "../bookings/index.ts";
import { transaction } from "../platform/database/engine.ts";
import type { App } from "../platform/services.ts";
import { findEvent } from "./store.ts";

type Asked = { eventId: EventId; bookingId: BookingId; input: z.output<typeof GuestInput>; by: UserId; now: Date };
type Done = Answer<typeof addGuestCall>["data"];

/**
 * Puts one guest on the list by hand. Theirs is the account that their address opens, or one that waits for them. Again
 * with the same booking id it changes nothing. Throws `invalid_input`, `answers_wrong`, `sold_out`, `all_held`, and why the event is closed.
 */
export async function addGuest(app: App, { eventId, bookingId, input, by, now }: Asked): Promise<Done> {
  const { email, phone } = readContacts(input);
  if (input.tickets.length === 0) throw new AppError("invalid_quantity");
  const party = input.tickets.reduce((total, { count }) => total + count, 0);
  const done = await transaction(app.db, async (tx) => {
    const event = await findEvent(tx, eventId);
    if (!event) throw new AppError("not_found");
    const [userId] = await awaitPeople(tx, [{ identity: email ?? phone }], { locale: event.locale, now });
    if (!userId) throw new Error("nobody was made for a guest");
    const guest = {
      ...{ bookingId, userId, name: input.name, note: input.note, source: null, responses: input.responses ?? [] },
      email: email?.value ?? null,
      phone: phone?.value ?? null,
      isToPay: input.payment === "AT_VENUE",
      tickets: input.tickets.map(({ ticket_type_id, count }) => ({ typeId: ticket_type_id, count })),
    };
    takeAnswers(await readQuestions(tx, eventId), guest.responses, { party, by: "host" });
    const [outcome] = await addGuests(app, tx, eventId, { guests: [guest], by, now });
    if (outcome !== "added" && outcome !== "known") throw new AppError(outcome ?? "internal");
    const to = input.sends_ticket ? guest.email : null;
    if (to && outcome === "added") await announce(app, tx, { eventId, kind: "confirmed", bookingIds: [bookingId] });
    return { booking_id: bookingId, name: input.name, party, sent_to: to };
  });
  app.live.publish({ eventId, kind: "guests", bookingId });
  return done;
}

/** What was typed as contacts, in the one form that accounts are found by. Throws `invalid_input` by field. */
function readContacts({ email = "", phone = "", sends_ticket }: z.output<typeof GuestInput>) {
  const mail = email === "" ? null : canonicalIdentity(email);
  const number = phone === "" ? null : canonicalIdentity(phone);
  const fields: Record<string, string> = {};
  if (email !== "" && mail?.kind !== "EMAIL") fields.email = "Please enter a valid email address";
  if (phone !== "" && number?.kind !== "PHONE") fields.phone = "Please enter a phone number of 10 digits";
  if (sends_ticket && email === "") fields.email = "Please enter the address that the ticket goes to";
  if (Object.keys(fields).length > 0) throw new AppError("invalid_input", { fields });
  return { email: mail, phone: number };
}
