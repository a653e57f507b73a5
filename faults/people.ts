import { setTimeout as sleep } from "node:timers/promises";
import type { sendOtp, verifyOtp } from "@mela/contract/auth";
import type { cancelBooking, createBooking, getBooking } from "@mela/contract/bookings";
import type { checkIn } from "@mela/contract/checkin";
import { ScanId } from "@mela/contract/common";
import type { listEvents } from "@mela/contract/discovery";
import type { getEvent } from "@mela/contract/eventCalls";
import type { cancelGuest } from "@mela/contract/guestDetail";
import { newId } from "../server/src/platform/ids.ts";
import type { Client } from "./client.ts";
import type { Outside } from "./outside.ts";
import type { Pay } from "./paying.ts";

export type Scene = {
  eventId: string;
  /** A free ticket type, and one that costs money. */
  types: readonly [string, string];
  pay: Pay;
  /** The codes of tickets that were shown to their people: what doors scan. */
  codes: string[];
  /** Bookings that their people have. */
  booked: string[];
  /** Where pictures are served that were taken in. */
  pictures: string[];
  isOver: () => boolean;
};

const pause = ({ dice }: Client) => sleep(dice.between(5, 60));

/** Books, pays what costs money, in every way that a payment may be told, and thinks better of it now and then. */
export async function goBooking(client: Client, scene: Scene): Promise<void> {
  const { dice } = client;
  while (!scene.isOver()) {
    await pause(client);
    const ticket_type_id = dice.oneOf(scene.types);
    const body = { tickets: [{ ticket_type_id, count: 1 + Math.floor(dice.throw() * 2) }] };
    const made = await client.ask<typeof createBooking>("createBooking", { params: { eventId: scene.eventId }, body });
    if (!made) continue;
    const params = { bookingId: made.data.booking_id };
    if (made.data.status === "HELD" && dice.throw() < 0.9) await scene.pay(client, params);
    const own = await client.ask<typeof getBooking>("getBooking", { params });
    if (own?.data.status !== "CONFIRMED") continue;
    scene.booked.push(params.bookingId);
    scene.codes.push(...own.data.tickets.flatMap(({ code }) => code ?? []));
    if (dice.throw() < 0.15) await client.ask<typeof cancelBooking>("cancelBooking", { params });
  }
}

/** Takes bookings back, the money in full. */
export async function goCancelling(client: Client, scene: Scene): Promise<void> {
  while (!scene.isOver()) {
    await sleep(client.dice.between(200, 600));
    const bookingId = client.dice.shuffled(scene.booked)[0];
    if (!bookingId) continue;
    const params = { eventId: scene.eventId, bookingId };
    await client.ask<typeof cancelGuest>("cancelGuest", { params, body: { refund: "IN_FULL" } });
  }
}

/** Looks at what is on, and at the event: whatever hangs or dies, that stays quick. */
export async function goBrowsing(client: Client, scene: Scene): Promise<void> {
  while (!scene.isOver()) {
    await sleep(client.dice.between(100, 300));
    await client.ask<typeof listEvents>("listEvents", { query: {} });
    await client.ask<typeof getEvent>("getEvent", { params: { eventId: scene.eventId } });
  }
}

/** Scans tickets, the same ones as the other doors, and now and then one that is in already. */
export async function goScanning(client: Client, scene: Scene): Promise<void> {
  while (!scene.isOver()) {
    await pause(client);
    const qrCode = client.dice.shuffled(scene.codes.slice(-12))[0];
    if (!qrCode) continue;
    const params = { eventId: scene.eventId };
    await client.ask<typeof checkIn>("checkIn", { params, body: { qrCode, scan_id: newId(ScanId) } });
  }
}

/** One network may have thirty codes sent in ten minutes, and those whom the scene signs in need some. */
const mostLogins = 20;
/** A code may be long in coming: its job waits till the service answers. Who waited so long goes away, and another one comes. */
const patienceMs = 5_000;

/** Log in by phone, one after the other. */
export async function goLoggingIn(client: Client, scene: Scene, { readSms }: Pick<Outside, "readSms">): Promise<void> {
  const { dice } = client;
  for (let n = 0; n < mostLogins && !scene.isOver(); n++) {
    await sleep(dice.between(800, 2_400));
    const input = `98${Math.floor(dice.between(10_000_000, 99_999_999))}`;
    const sent = await client.ask<typeof sendOtp>("sendOtp", { body: { input } });
    const until = performance.now() + patienceMs;
    const otp = sent && (await readSms(`+91${input}`, () => !scene.isOver() && performance.now() < until));
    if (otp) await client.ask<typeof verifyOtp>("verifyOtp", { body: { input, otp, challenge: sent.challenge } });
  }
}

/** Puts pictures up. */
export async function goUploading(client: Client, scene: Scene): Promise<void> {
  while (!scene.isOver()) {
    await sleep(client.dice.between(300, 900));
    const kept = await client.upload(picture);
    scene.pictures.push(...(kept?.files ?? []));
  }
}

/** A PNG of eight by eight dots. */
const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAAAAADhZOFXAAAAU0lEQVR42gFIALf/AAAePFp4lrTSAAclQ2F/nbvZAA4sSmiGpMLgABUzUW+Nq8nnABw6WHaUstDuACNBX32budf1ACpIZoSiwN78ADFPbYupx+UDEvQfYfG5PKwAAAAASUVORK5CYII=",
  "base64",
);
