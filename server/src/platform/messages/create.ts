import { AppError } from "@mela/contract/errors";
import { z } from "zod";
import type { Clock } from "../clock.ts";
import type { Db } from "../database/engine.ts";
import { newRowId } from "../ids.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { Channel, Messages, Transport } from "./messages.ts";
import { findUnsent, insertMessage, markSent } from "./store.ts";

export type MessagesParts = {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  /** Real transports by channel; the outbox stands in for all of them only where there is none. */
  transports: Partial<Record<Channel, Transport>>;
  outbox: boolean;
};

/** Messages by transport where one is set, else to the outbox; a channel without either is refused. */
export function createMessages({ db, clock, jobs, transports, outbox }: MessagesParts): Messages {
  const messages: Messages = {
    reaches: (channel) => outbox || transports[channel] !== undefined,
    write: async (tx, message) => {
      if (!messages.reaches(message.channel)) throw new AppError("channel_unavailable");
      const id = newRowId();
      const isNew = await insertMessage(tx, id, message, clock.now());
      if (isNew && !outbox) await jobs.send(tx, "deliver-message", { messageId: id });
    },
    deliver: async (messageId) => {
      const message = await findUnsent(db, messageId);
      if (!message) return;
      const { recipient: to, html, code, ...rest } = message;
      const transport = transports[message.channel];
      if (!transport) throw new Error(`no transport for ${message.channel}`);
      await transport.deliver({ ...rest, to, messageId, ...(html && { html }), ...(code && { code }) });
      await markSent(db, messageId, clock.now());
    },
  };
  jobs.define({
    name: "deliver-message",
    data: z.object({ messageId: z.string() }),
    work: ({ messageId }) => messages.deliver(messageId),
  });
  return messages;
}
