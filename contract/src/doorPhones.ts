import { z } from "zod";
import { call, framed } from "./call.ts";
import { DeviceId, EventId, line, UtcTime } from "./common.ts";

/** A phone of a door by what it is called there, or by its browser. */
export const DoorName = z.object({
  name: z.string().nullable(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
});
export type DoorName = z.infer<typeof DoorName>;

/** What a scanner's camera came to: not tried yet, a picture, no permission, or none that starts. */
export const doorCameras = ["UNTRIED", "WORKS", "DENIED", "FAILED"] as const;
export const DoorCamera = z.enum(doorCameras);
export type DoorCamera = z.infer<typeof DoorCamera>;

const DoorBattery = z.object({ percent: z.int().min(0).max(100), is_charging: z.boolean() });

/** How a scanner stands, as it tells the server itself: at opening, when it changes, and while it is open. */
export const DoorReport = z.object({
  device_id: DeviceId,
  /** What door staff call this phone; empty: what its browser is called. */
  name: line(40).default(""),
  /** Null: its browser doesn't say. */
  battery: DoorBattery.nullable(),
  /** The guest list that it took along: as of when by the server's clock, and how many bookings. */
  list: z
    .object({
      issued_at: UtcTime,
      guests: z.int().min(0).max(1_000_000),
    })
    .nullable(),
  /** Whether it has what tickets are verified by. */
  has_key: z.boolean(),
  camera: DoorCamera,
  /** A scanner that types what it reads is connected to it (USB, Bluetooth): it needs no camera. */
  has_scanner: z.boolean().default(false),
  /** Scans that the server does not have yet. */
  waiting: z.int().min(0).max(1_000_000),
  /** It judges by its list: the server's answers did not come in time. */
  is_out: z.boolean(),
});
export type DoorReport = z.infer<typeof DoorReport>;

const eventParams = z.object({ eventId: EventId });
/** Answers with what the phone is called. */
export const reportDoorPhone = call("reportDoorPhone", {
  params: eventParams,
  body: DoorReport,
  answer: framed(DoorName),
});

/** A phone of the door, as its hosts see it. */
export const DoorPhone = DoorName.extend({
  device_id: DeviceId,
  battery: DoorBattery.nullable(),
  list: z.object({ issued_at: UtcTime, guests: z.int() }).nullable(),
  has_key: z.boolean(),
  camera: DoorCamera,
  has_scanner: z.boolean(),
  waiting: z.int(),
  is_out: z.boolean(),
  /** Whoever is signed in there; null: it was let in by a door link. */
  person: z.object({ name: z.string(), is_you: z.boolean() }).nullable(),
  seen_at: UtcTime,
  /** Not heard of for so long that it is closed, or without network. */
  is_silent: z.boolean(),
});
export type DoorPhone = z.infer<typeof DoorPhone>;
export const listDoorPhones = call("listDoorPhones", {
  params: eventParams,
  answer: framed(z.array(DoorPhone)),
});
