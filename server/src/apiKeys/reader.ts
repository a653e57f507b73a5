import { SessionId } from "@mela/contract/common";
import { LRUCache } from "lru-cache";
import type { Clock } from "../platform/clock.ts";
import type { Db } from "../platform/database/engine.ts";
import type { Person } from "../platform/http/access.ts";
import { sha256 } from "../platform/secrets.ts";
import { isWhole } from "./secret.ts";
import { findGoodKey } from "./store.ts";

const rememberMs = 1_000; // as sessions are: a key that was revoked is known to every process within a second
const remembered = 10_000;

/** Tells whose program asks with a key. That it is good is asked again after a second. */
export function createKeyReader({ db, clock }: { db: Db; clock: Clock }): (key: string) => Promise<Person | null> {
  const known = new LRUCache<string, { person: Person; expiresAt: number; checkedAt: number }>({ max: remembered });
  return async (key) => {
    if (!isWhole(key)) return null;
    const now = clock.now();
    const hash = sha256(key);
    const found = known.get(hash);
    if (found && found.expiresAt > now.getTime() && now.getTime() - found.checkedAt < rememberMs) return found.person;
    known.delete(hash);
    const row = await findGoodKey(db, hash, now);
    if (!row) return null;
    const { key_id: keyId, user_id: userId, event_id: eventId } = row;
    // Looks at guests' data are kept by session: those of a program are told apart by its key.
    const use = { keyId, scopes: new Set(row.scopes), eventId };
    const person: Person = { kind: "person", userId, sessionId: SessionId.parse(keyId), key: use };
    known.set(hash, { person, expiresAt: row.expires_at.getTime(), checkedAt: now.getTime() });
    return person;
  };
}
