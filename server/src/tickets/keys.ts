import { createPrivateKey, generateKeyPairSync, type KeyObject, sign, timingSafeEqual } from "node:crypto";
import { layOut, readCode, type Ticket, toBase32 } from "@mela/contract/ticketCode";
import { z } from "zod";
import { type Clock, dayMs, later, minuteMs } from "../platform/clock.ts";
import type { Db } from "../platform/database/engine.ts";
import { At, Int, instant, rows, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import type { Secrets } from "../platform/secrets.ts";

/**
 * The server's Ed25519 keys (RFC 8032): the newest that has been known for a day signs, all verify. An Ed25519 signature has
 * one form only, so to sign once more and compare tells as much as to verify, in a third of the time; at a door it is a
 * quarter of all there is to do. Phones, which know the public keys alone, verify.
 */
export type TicketKeys = {
  /** The text of the QR code. */
  sign(ticket: Ticket): string;
  /** The ticket, or the door code of what is wrong with it. */
  verify(code: string): Ticket | "unknown_ticket" | "bad_signature";
  /** What a door needs to tell real tickets with no network: raw public keys in base64url. */
  publicKeys(): { key_id: number; public_key: string }[];
};

const Row = z.object({ key_id: Int, public_key: z.string(), private_key_encrypted: z.string(), created_at: At });

type Parts = { db: Db; clock: Clock; secrets: Secrets };

/** A new key is known everywhere for a day before it signs: servers look each minute, phones of doors with each list. */
const [announcedMs, lookMs] = [dayMs, minuteMs];

/** Loads the keys; makes the first one when there is none. Throws `OtherSecret`. */
export async function loadTicketKeys(services: Parts): Promise<TicketKeys> {
  const { clock } = services;
  let ring = await loadRing(services);
  if (ring.length === 0) {
    await addTicketKey(services.db, services.secrets, clock.now());
    ring = await loadRing(services);
  }
  let lookedAt = clock.now().getTime();
  /** Nobody waits for it, and what can't be read now is read in a minute. */
  const look = () => {
    const now = clock.now().getTime();
    if (now - lookedAt < lookMs) return;
    lookedAt = now;
    loadRing(services).then(
      (found) => {
        if (found.length > 0) ring = found;
      },
      () => undefined,
    );
  };
  const signing = () => {
    const since = later(clock.now(), -announcedMs);
    const key = ring.findLast(({ createdAt }) => createdAt <= since) ?? ring[0];
    if (!key) throw new Error("there is no key for tickets");
    return key;
  };
  for (const { privateKey } of ring) privateKey(); // a wrong SECRET is told at the start, not to the first guest
  return {
    sign: (ticket) => {
      look();
      const key = signing();
      const laidOut = layOut(ticket, key.id);
      return toBase32(Buffer.concat([laidOut, signatureOf(laidOut, key)]));
    },
    verify: (code) => {
      look();
      const ticket = readCode(code);
      if (!ticket) return "unknown_ticket";
      const key = ring.find(({ id }) => id === ticket.keyId);
      return key && timingSafeEqual(signatureOf(ticket.signed, key), ticket.signature) ? ticket : "bad_signature";
    },
    publicKeys: () => ring.map(({ id, text }) => ({ key_id: id, public_key: text })),
  };
}

const select = sql`select key_id, public_key, private_key_encrypted, created_at from ticket_keys order by key_id`;

type TicketKey = { id: number; text: string; createdAt: Date; privateKey: () => KeyObject };

const signatureOf = (laidOut: Uint8Array, { privateKey }: TicketKey) => sign(null, laidOut, privateKey());

async function loadRing({ db, secrets }: Parts): Promise<TicketKey[]> {
  return (await rows(db, Row, select)).map(({ key_id: id, public_key: text, private_key_encrypted, created_at }) => {
    let opened: KeyObject | null = null;
    const privateKey = () => {
      opened ??= createPrivateKey({
        key: openPrivateKey(secrets, private_key_encrypted),
        format: "der",
        type: "pkcs8",
      });
      return opened;
    };
    return { id, text, createdAt: created_at, privateKey };
  });
}

const most = 255; // its number is one byte of a ticket

/** Makes a key beside those that are there. Of two processes that do so at once one has its way. */
export async function addTicketKey(tx: Tx, secrets: Secrets, now: Date): Promise<void> {
  const pair = generateKeyPairSync("ed25519");
  const publicKey = PublicKey.parse(pair.publicKey.export({ format: "jwk" })).x;
  const kept = secrets.encrypt("ticket-key", pair.privateKey.export({ format: "der", type: "pkcs8" }));
  await run(
    tx,
    sql`insert into ticket_keys (key_id, public_key, private_key_encrypted, created_at)
        select coalesce(max(key_id), 0) + 1, ${publicKey}, ${kept}, ${instant(now)} from ticket_keys
        having coalesce(max(key_id), 0) < ${most} on conflict do nothing`,
  );
}
const PublicKey = z.object({ x: z.string() });

/** Encrypts the private keys with the present SECRET. */
export async function resealTicketKeys(tx: Tx, secrets: Secrets): Promise<void> {
  for (const { key_id, private_key_encrypted: kept } of await rows(tx, Row, select)) {
    const sealed = secrets.encrypt("ticket-key", openPrivateKey(secrets, kept));
    await run(
      tx,
      sql`update ticket_keys set private_key_encrypted = ${sealed}
           where key_id = ${key_id} and private_key_encrypted = ${kept}`,
    );
  }
}

function openPrivateKey(secrets: Secrets, kept: string): Buffer {
  try {
    return secrets.decrypt("ticket-key", kept);
  } catch (cause) {
    throw new OtherSecret("the ticket key was kept with another SECRET", { cause });
  }
}

/** The database's keys were encrypted with another SECRET than the one that is set. */
export class OtherSecret extends Error {
  override readonly name = "OtherSecret";
}
