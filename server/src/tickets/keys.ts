import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from "node:crypto";
import { promisify } from "node:util";
import { layOut, readCode, type Ticket, toBase32 } from "@mela/contract/ticketCode";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Clock } from "../platform/clock.ts";
import type { Db } from "../platform/database/engine.ts";
import { Int, instant, rows, run } from "../platform/database/rows.ts";
import type { Secrets } from "../platform/secrets.ts";

/** The server's Ed25519 keys (RFC 8032): the newest signs, all verify. */
export type TicketKeys = {
  /** The text of the QR code. */
  sign(ticket: Ticket): string;
  /** The ticket, or the door code of what is wrong with it. */
  verify(code: string): Promise<Ticket | "unknown_ticket" | "bad_signature">;
  /** What a door needs to tell real tickets with no network: raw public keys in base64url. */
  publicKeys(): { key_id: number; public_key: string }[];
};

/** On another thread: it takes as long as all the rest that the first one does for a guest at the door. */
const isSigned = promisify(verify);

const Row = z.object({ key_id: Int, public_key: z.string(), private_key_encrypted: z.string() });

/** Loads the keys; makes the first one when there is none. Throws `OtherSecret`. */
export async function loadTicketKeys(services: { db: Db; clock: Clock; secrets: Secrets }): Promise<TicketKeys> {
  const { db, clock, secrets } = services;
  const select = sql`select key_id, public_key, private_key_encrypted from ticket_keys order by key_id`;
  let found = await rows(db, Row, select);
  if (found.length === 0) {
    const pair = generateKeyPairSync("ed25519");
    const publicKey = z.object({ x: z.string() }).parse(pair.publicKey.export({ format: "jwk" })).x;
    const kept = secrets.encrypt("ticket-key", pair.privateKey.export({ format: "der", type: "pkcs8" }));
    // Two processes may start at once on an empty database: the first key stays.
    await run(
      db,
      sql`insert into ticket_keys (key_id, public_key, private_key_encrypted, created_at)
          values (1, ${publicKey}, ${kept}, ${instant(clock.now())}) on conflict do nothing`,
    );
    found = await rows(db, Row, select);
  }
  const publicKeys = new Map(found.map((row) => [row.key_id, publicKeyOf(row.public_key)]));
  const newest = z.object(Row.shape).parse(found.at(-1));
  const key = openPrivateKey(secrets, newest.private_key_encrypted);
  const privateKey = createPrivateKey({ key, format: "der", type: "pkcs8" });
  return {
    sign: (ticket) => {
      const signed = layOut(ticket, newest.key_id);
      return toBase32(Buffer.concat([signed, sign(null, signed, privateKey)]));
    },
    verify: async (code) => {
      const ticket = readCode(code);
      if (!ticket) return "unknown_ticket";
      const key = publicKeys.get(ticket.keyId);
      if (!key || !(await isSigned(null, ticket.signed, key, ticket.signature))) return "bad_signature";
      return ticket;
    },
    publicKeys: () => found.map(({ key_id, public_key }) => ({ key_id, public_key })),
  };
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

function publicKeyOf(x: string): KeyObject {
  return createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });
}
