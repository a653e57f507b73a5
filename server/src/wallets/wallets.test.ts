import { generateKeyPairSync } from "node:crypto";
import { cancelBooking, getBooking } from "@mela/contract/bookings";
import { readOutbox } from "@mela/contract/messages";
import { acceptTransfer, offerTransfer } from "@mela/contract/transfers";
import { bookingWallets } from "@mela/contract/wallets";
import { decodeJwt, importSPKI, jwtVerify } from "jose";
import { expect, test } from "vitest";
import { WrongSetting } from "../config.ts";
import { json, run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newRowId } from "../platform/ids.ts";
import { readWalletSettings } from "../platform/walletSettings.ts";
import { book, makeEvent } from "../testing/builders.ts";
import { selfSigned } from "../testing/certificates.ts";
import { filesOf, isSignedBy } from "../testing/pkpass.ts";
import { newWorld, type TestPerson } from "../testing/world.ts";

const [signer, wwdr] = [selfSigned("Pass Type ID: pass.in.mela.test"), selfSigned("Worldwide Developer Relations")];
const google = generateKeyPairSync("rsa", { modulusLength: 2_048 });
const publicPem = google.publicKey.export({ type: "spki", format: "pem" }).toString();
const settings = {
  APPLE_PASS_TYPE_ID: "pass.in.mela.test",
  APPLE_TEAM_ID: "TEAM123456",
  APPLE_PASS_CERTIFICATE: signer.certificate,
  APPLE_PASS_KEY: signer.key,
  APPLE_WWDR_CERTIFICATE: wwdr.certificate,
  GOOGLE_WALLET_ISSUER_ID: "3388000000012345678",
  GOOGLE_WALLET_KEY: JSON.stringify({
    client_email: "passes@mela.iam.gserviceaccount.com",
    private_key: google.privateKey.export({ type: "pkcs8", format: "pem" }),
  }),
};
const world = await newWorld(settings);

const ways = async (bookingId: string, as: TestPerson, ticket_id?: string) => {
  const query = ticket_id === undefined ? {} : { ticket_id };
  return world.call(bookingWallets, { params: { bookingId }, query }, { as });
};
const fetchPass = (url: string | null) => world.app.inject({ method: "GET", url: url ?? "/api/none" });
const passOf = async (url: string | null) =>
  JSON.parse(
    filesOf((await fetchPass(url)).rawPayload)
      .get("pass.json")
      ?.toString("utf8") ?? "{}",
  );
const codeOf = (link: string | null) => {
  const { payload } = Object(decodeJwt(link?.split("/").at(-1) ?? ""));
  return payload.eventTicketObjects[0].barcode.value;
};

test("a pass for Apple's wallet holds the very code of the page, and is signed with the key that is set", async () => {
  const event = await makeEvent(world, { title: "Kites over Amber" });
  const booking = await book(world, event, { count: 2 });
  const { body } = await ways(booking.booking_id, booking.person);
  const answer = await fetchPass(body.data.apple);
  expect(answer.headers["content-type"]).toBe("application/vnd.apple.pkpass");
  expect(answer.headers["cache-control"]).toBe("no-store");
  const files = filesOf(answer.rawPayload);
  const pass = JSON.parse(files.get("pass.json")?.toString("utf8") ?? "{}");
  expect(pass).toMatchObject({
    passTypeIdentifier: "pass.in.mela.test",
    teamIdentifier: "TEAM123456",
    barcodes: [{ format: "PKBarcodeFormatQR", message: booking.party_code }],
    eventTicket: { primaryFields: [{ value: "Kites over Amber" }] },
  });
  expect([...files.keys()]).toEqual(expect.arrayContaining(["icon.png", "icon@2x.png", "logo.png"]));
  expect(isSignedBy(files, signer.certificate)).toBe(true);
  expect(isSignedBy(files, wwdr.certificate)).toBe(false);
});

test("a link for Google's wallet is signed by the service account and holds the same code", async () => {
  const event = await makeEvent(world, { title: "Kites over Nahargarh" });
  const booking = await book(world, event, { count: 1 });
  const { google: link } = (await ways(booking.booking_id, booking.person)).body.data;
  expect(link).toMatch(/^https:\/\/pay\.google\.com\/gp\/v\/save\/[\w.-]+$/);
  const jwt = link?.split("/").at(-1) ?? "";
  const { payload } = await jwtVerify(jwt, await importSPKI(publicPem, "RS256"), { audience: "google" });
  expect(payload).toMatchObject({ iss: "passes@mela.iam.gserviceaccount.com", typ: "savetowallet" });
  expect(codeOf(link)).toBe(booking.tickets[0]?.code);
});

test("a link for Google stays as short as Google takes it, however long the names are, in Hindi too", async () => {
  const name = "बहुत लंबा नाम जो किसी पर्ची में नहीं आता";
  const event = await makeEvent(world, { title: name.repeat(3), ticketTypes: [{ name }, { name: `${name} २` }] });
  const days = ["2026-11-28", "2026-11-29", "2026-11-30"];
  const ofEvent = sql`event_id = ${event.eventId}::uuid`;
  const booking = await book(world, event, { count: 2 });
  for (const known of [sql`null`, sql`${json(days)}`]) {
    await run(world.app.db, sql`update ticket_types set valid_days = ${known} where ${ofEvent}`);
    const { google: link } = (await ways(booking.booking_id, booking.person)).body.data;
    expect(link?.split("/").at(-1)?.length).toBeLessThan(1_770); // of 1,800: an account may have a longer name
  }
});

test("who gave no name has none on a pass, nor a label over nothing", async () => {
  const booking = await book(world, await makeEvent(world), { as: await world.person("") });
  const { apple, google: link } = (await ways(booking.booking_id, booking.person)).body.data;
  const pass = await passOf(apple);
  expect(pass.eventTicket.auxiliaryFields.map(({ key }: { key: string }) => key)).toEqual(["admits"]);
  expect(
    Object(decodeJwt(link?.split("/").at(-1) ?? "")).payload.eventTicketObjects[0].ticketHolderName,
  ).toBeUndefined();
});

test("a ticket for some days of an event says which, on its page and in the wallets", async () => {
  const event = await makeEvent(world, { hours: 50, ticketTypes: [{ name: "Weekend" }, { name: "All days" }] });
  const days = ["2026-11-28", "2026-11-29"];
  const type = sql`event_id = ${event.eventId}::uuid and name = 'Weekend'`;
  await run(world.app.db, sql`update ticket_types set valid_days = ${json(days)} where ${type}`);
  const booking = await book(world, event);
  const params = { bookingId: booking.booking_id };
  const { body } = await world.call(getBooking, { params }, { as: booking.person });
  expect(body.data.tickets).toMatchObject([{ ticket_type: "Weekend", valid_days: days }]);
  const { apple, google: link } = (await ways(booking.booking_id, booking.person)).body.data;
  const said = "Sat 28 Nov and Sun 29 Nov";
  expect((await passOf(apple)).eventTicket.auxiliaryFields).toContainEqual({
    key: "days",
    label: "Good on",
    value: said,
  });
  const { payload } = Object(decodeJwt(link?.split("/").at(-1) ?? ""));
  expect(payload.eventTicketObjects[0].ticketType.defaultValue.value).toBe(`1 × Weekend · ${said}`);
});

test("one of a party can be saved alone, by its own code", async () => {
  const booking = await book(world, await makeEvent(world), { count: 2 });
  const [, second] = booking.tickets;
  const { body } = await ways(booking.booking_id, booking.person, second?.ticket_id);
  expect(codeOf(body.data.google)).toBe(second?.code);
});

test("a stranger and the event's host get none, and a made-up or old link gives nothing", async () => {
  const event = await makeEvent(world);
  const booking = await book(world, event);
  expect((await ways(booking.booking_id, await world.person())).status).toBe(404);
  expect((await ways(booking.booking_id, event.host)).body.data).toEqual({ apple: null, google: null });
  const { apple } = (await ways(booking.booking_id, booking.person)).body.data;
  const forged = apple?.replace(/.(?=.{20}$)/, (sign) => (sign === "A" ? "B" : "A")) ?? null;
  expect((await fetchPass(forged)).statusCode).toBe(404);
  expect((await fetchPass(apple)).statusCode).toBe(200);
  world.clock.moveTo(new Date(world.app.clock.now().getTime() + 11 * 60_000));
  expect((await fetchPass(apple)).statusCode).toBe(404);
});

test("a ticket that is void is given no more, by links from before either", async () => {
  const booking = await book(world, await makeEvent(world));
  const params = { bookingId: booking.booking_id };
  const { apple } = (await ways(booking.booking_id, booking.person)).body.data;
  expect((await world.call(cancelBooking, { params }, { as: booking.person })).status).toBe(200);
  expect((await ways(booking.booking_id, booking.person)).body.data).toEqual({ apple: null, google: null });
  const late = await fetchPass(apple);
  expect(late.json()).toMatchObject({ code: "no_ticket" });
});

test("a ticket that was passed on is its friend's alone in a wallet too", async () => {
  const booking = await book(world, await makeEvent(world), { count: 1 });
  const [ticket] = booking.tickets;
  const friend = await world.person();
  const email = `${newRowId()}@example.in`;
  const params = { bookingId: booking.booking_id };
  const { apple } = (await ways(booking.booking_id, booking.person)).body.data;
  const body = { ticket_id: ticket?.ticket_id ?? "", email };
  await world.call(offerTransfer, { params, body }, { as: booking.person });
  const [offer] = (await world.call(readOutbox, { query: { to: email } })).body;
  const token = /tickets\/accept\/([\w-]+)/.exec(offer?.text ?? "")?.[1] ?? "";
  expect((await world.call(acceptTransfer, { body: { token } }, { as: friend })).status).toBe(200);
  expect((await fetchPass(apple)).json()).toMatchObject({ code: "no_ticket" });
  expect((await ways(booking.booking_id, booking.person)).body.data).toEqual({ apple: null, google: null });
  const theirs = (await ways(booking.booking_id, friend)).body.data;
  expect(codeOf(theirs.google)).not.toBe(ticket?.code);
  expect((await fetchPass(theirs.apple)).statusCode).toBe(200);
});

test("what is set by half, or by another's key, ends the start with one sentence that quotes no secret", () => {
  const read = (given: Partial<typeof settings>) => () => readWalletSettings(given, (text) => new WrongSetting(text));
  expect(read({})()).toEqual({ apple: null, google: null });
  expect(read({ APPLE_TEAM_ID: "TEAM123456" })).toThrow(
    "The setting APPLE_PASS_CERTIFICATE is missing: Apple's wallet needs it.",
  );
  expect(read({ ...settings, APPLE_PASS_KEY: wwdr.key })).toThrow("it is not the key of APPLE_PASS_CERTIFICATE");
  expect(read({ ...settings, GOOGLE_WALLET_KEY: '{"private_key":"hidden"}' })).toThrow(
    /^(?!.*hidden).*GOOGLE_WALLET_KEY/,
  );
  expect(read({ GOOGLE_WALLET_ISSUER_ID: "1" })).toThrow("The setting GOOGLE_WALLET_KEY is missing");
});
