import { sendOtp, verifyOtp } from "@mela/contract/auth";
import { listGuests } from "@mela/contract/guests";
import { readOutbox } from "@mela/contract/messages";
import { exportMyData, setConsent } from "@mela/contract/privacy";
import { updateProfile } from "@mela/contract/profile";
import { saveSearch } from "@mela/contract/savedSearches";
import { addToWishlist } from "@mela/contract/wishlist";
import { expect, test } from "vitest";
import { z } from "zod";
import { rows, run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newRowId } from "../platform/ids.ts";
import { book, makeEvent } from "../testing/builders.ts";
import { newWorld, type TestPerson } from "../testing/world.ts";

const world = await newWorld();

async function login(input: string): Promise<TestPerson> {
  await world.call(sendOtp, { body: { input } });
  const { body: sent } = await world.call(readOutbox, { query: { to: input } });
  const { body } = await world.call(verifyOtp, { body: { input, otp: sent[0]?.code ?? "" } });
  if (!body.success) throw new Error("could not sign in");
  return { userId: body.user_id, token: body.authToken, name: "", email: input };
}

test("the file says everything of its person, in words, and nothing of others", async () => {
  const me = await login("mine@example.in");
  await world.call(
    updateProfile,
    { body: { email: "mine@example.in", first_name: "Diya", username: "diya" } },
    { as: me },
  );
  const event = await makeEvent(world, {
    title: "Kites",
    questions: [{ text: "What do you eat?" }],
    ticketTypes: [{ price: 499.5, name: "Roof" }],
  });
  const responses = [{ question_id: event.questions[0]?.id ?? expect.fail(), answer: "Everything" }];
  const { reference } = await book(world, event, { as: me, pay: true, responses });
  await world.call(addToWishlist, { body: { eventId: event.eventId } }, { as: me });
  await world.call(saveSearch, { body: { filter: { q: "kites" } } }, { as: me });
  await world.call(setConsent, { params: { kind: "MARKETING" }, body: { given: true } }, { as: me });
  const mine = await makeEvent(world, { host: me, title: "My event" });
  const guest = await book(world, mine, { count: 2 });
  await world.call(listGuests, { params: { eventId: mine.eventId } }, { as: me });
  await run(
    world.app.db,
    sql`insert into passkeys (credential_id, passkey_id, user_id, public_key, signature_counter, is_backed_up, name)
        values ('secret-credential', ${newRowId()}::uuid, ${me.userId}::uuid, 'secret-key', 0, true, 'My phone')`,
  );

  const { status, body, headers } = await world.call(exportMyData, {}, { as: me });
  expect(status).toBe(200);
  expect(headers["content-disposition"]).toBe('attachment; filename="mela-data-2026-11-21.json"');
  expect(headers["cache-control"]).toBe("no-store");
  expect(body).toMatchObject({
    profile: { first_name: "Diya", username: "diya", email: "mine@example.in", language: "en" },
    ways_to_log_in: [{ kind: "EMAIL", address: "mine@example.in" }],
    passkeys: [{ name: "My phone" }],
    devices: [{ signed_in_at: "2026-11-21T06:30:00Z", signed_out_at: null }],
    bookings: [
      {
        ...{ reference, event: "Kites", state: "CONFIRMED", total: 499.5, currency: "INR" },
        tickets: [{ seat: 1, type: "Roof", state: "VALID" }],
        answers: [{ question: "What do you eat?", answer: "Everything" }],
        steps: [{ by: "you" }, { by: "the server" }],
      },
    ],
    payments: [{ booking: reference, service: "sandbox", state: "PAID", amount: 499.5 }],
    wishlist: [{ event: "Kites" }],
    saved_searches: [{ looks_for: { q: "kites" }, last_mail_at: null, events_told: 0 }],
    events_you_host: [{ title: "My event", people_expected: 2, questions: null }],
    roles: [],
    pictures: [],
    guests_data_you_looked_at: [{ event: "My event", what: "LIST", guests_shown: 1 }],
  });
  expect(body.consents).toHaveLength(3);
  expect(body.messages_sent_to_you).toContainEqual(expect.objectContaining({ kind: "login-code", by: "EMAIL" }));
  const text = JSON.stringify(body);
  for (const secret of ["secret-", "code_hash", "token_hash", guest.person.email, guest.person.userId])
    expect(text).not.toContain(secret);
});
test("who writes another's address into their profile reads nothing of it", async () => {
  await login("victim@example.in");
  const curious = await login("curious@example.in");
  await world.call(updateProfile, { body: { email: "Victim@example.in" } }, { as: curious });
  const { body } = await world.call(exportMyData, {}, { as: curious });
  expect(body.messages_sent_to_you).toContainEqual(expect.objectContaining({ to: "curious@example.in" }));
  expect(body.messages_sent_to_you).not.toContainEqual(expect.objectContaining({ to: "victim@example.in" }));
});
test("every table that names people is in the file, or is known to hold nothing to tell", async () => {
  const found = await rows(
    world.app.db,
    z.object({ table_name: z.string() }),
    sql`select distinct table_name from information_schema.columns
         where table_schema = 'public'
           and (column_name in ('user_id', 'actor_id', 'recipient', 'email', 'host_id', 'phone', 'address', 'holder_email')
                or column_name like '%\\_by' and data_type = 'uuid')
         order by 1`,
  );
  // A new table that names people has to be told of, or to stand in the second list with a reason.
  const told = [
    ...[
      "users",
      "identities",
      "sessions",
      "login_codes",
      "passkeys",
      "api_keys",
      "webhooks",
      "consents",
      "bookings",
      "tickets",
      "wishlist",
      "saved_searches",
      "follows",
      "posts",
      "enquiries",
      "reports",
      "reviews",
      "review_reports",
      "review_mail_stops",
      "host_standings",
    ],
    ...[
      "events",
      "brand_history",
      "host_roles",
      "invitations",
      "pictures",
      "data_accesses",
      "messages",
      "muted_hosts",
      "sale_watchers",
      "waitlist",
      "ticket_transfers",
      "invoices",
      "fee_bills",
      "payout_accounts",
      "bank_details",
      "payees",
      "scans",
      "door_phones",
      "takings",
      "direct_refunds",
      "walk_ins",
    ],
  ];
  const nothingMore = [
    "booking_index", // finds bookings
    "ticket_holders", // finds tickets that were passed on
    "event_index", // finds events
    "person_seats", // sums of bookings
    "idempotency_keys", // answers told again, for a day
    "passkey_challenges", // minutes
    "discovery", // a copy of events
    "series", // events that belong together
    "history", // of a person's own bookings it is told; who acts for a host is the host's book
    "admissions", // told with the tickets
    "invitees", // an address that a host wrote down
    "event_tasks", // a host's work for an event, which is told as such
    "waiting_places", // where one stood in line, for an hour
    "invoice_numbers", // which numbers a host has given out: they stand on the invoices
    "host_ratings", // sums of what others wrote, on the host's page
    "switches", // who runs this server
    "site_limits",
  ];
  const known = new Set([...told, ...nothingMore]);
  expect(found.map(({ table_name }) => table_name).filter((name) => !known.has(name))).toEqual([]);
});
test("nobody else gets it, and not too often", async () => {
  expect((await world.call(exportMyData, {})).status).toBe(401);
  const me = await world.person();
  const answers: number[] = [];
  for (let n = 0; n < 21; n++) answers.push((await world.call(exportMyData, {}, { as: me })).status);
  expect(answers.filter((status) => status === 200).length).toBeLessThan(21);
  expect(answers.at(-1)).toBe(429);
});
