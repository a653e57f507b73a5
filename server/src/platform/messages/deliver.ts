import { dayMs, hourMs, later } from "../clock.ts";
import { transaction } from "../database/engine.ts";
import type { MessagesParts } from "./create.ts";
import type { Enclosure } from "./enclosures.ts";
import { messagesTotal } from "./figures.ts";
import { DeliveryFailed } from "./messages.ts";
import { findUnsent, giveUp, giveUpStale, listUnsent, type MessageRow, markSent } from "./store.ts";

type Parts = Pick<MessagesParts, "db" | "clock" | "jobs" | "log" | "transports" | "enclosures">;

/**
 * Sends a message that waits. Throws when a later try may succeed, so that the job comes again; what is of no use any
 * more, or cannot reach its reader, is given up for good. Says in the log what and why, never to whom.
 */
export async function deliver(parts: Parts, messageId: string): Promise<void> {
  const { db, clock, log, transports } = parts;
  const message = await findUnsent(db, messageId);
  if (!message) return;
  const { channel, kind, expires_at } = message;
  const now = clock.now();
  const outcome = (name: string) => messagesTotal.inc({ channel, outcome: name });
  const tooLate = async () => {
    await giveUp(db, messageId, "stale");
    outcome("stale");
    log.warn({ messageId, channel, kind }, "message was too late to be sent");
  };
  if (expires_at && expires_at <= now) return tooLate();
  try {
    const enclosures = message.enclosed ? await parts.enclosures.make(db, message.enclosed) : [];
    if (!enclosures) return tooLate(); // a booking that was cancelled since has no ticket
    const transport = transports[channel];
    if (!transport) throw new DeliveryFailed("no transport", "later"); // its setting may come back
    await transport.deliver(letter(message, { now, enclosures }));
  } catch (error) {
    const { reason, outlook } = error instanceof DeliveryFailed ? error : unforeseen;
    outcome(outlook === "final" ? "final" : "late");
    log.warn({ messageId, channel, kind, reason, outlook }, "message not delivered");
    if (outlook === "later") throw new DeliveryFailed(reason, outlook); // never the cause: it may quote an address
    return giveUp(db, messageId, reason);
  }
  await markSent(db, messageId, clock.now());
  outcome("sent");
}

const unforeseen = { reason: "fault of the transport", outlook: "later" } as const;
const giveUpMs = dayMs;
const triedAgainMs = hourMs; // by then the job queue has made all its tries

/** A service was away for longer than the job was repeated: what is still of use is tried for a day. */
export async function sendLateOnes({ db, clock, jobs }: Parts): Promise<void> {
  const now = clock.now();
  await giveUpStale(db, now, later(now, -giveUpMs));
  for (const messageId of await listUnsent(db, later(now, -triedAgainMs))) {
    await transaction(db, (tx) => jobs.send(tx, "deliver-message", { messageId }));
  }
}

function letter(message: MessageRow, { now, enclosures }: { now: Date; enclosures: readonly Enclosure[] }) {
  const { message_id, channel, recipient, kind, subject, text, html, code, locale, stop_url, expires_at } = message;
  return {
    messageId: message_id,
    channel,
    to: recipient,
    kind,
    subject,
    text,
    lifeMs: expires_at ? expires_at.getTime() - now.getTime() : null,
    ...(html !== null && { html }),
    ...(code !== null && { code }),
    ...(locale !== null && { locale }),
    ...(stop_url !== null && { stopUrl: stop_url }),
    ...(enclosures.length > 0 && { enclosures }),
  };
}
