import { AppError } from "@mela/contract/errors";
import { z } from "zod";
import type { Clock } from "../clock.ts";
import type { Db } from "../database/engine.ts";
import type { Tx } from "../database/rows.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { Logger } from "../log.ts";
import { type BudgetParts, newsThatFits, spendOn } from "./budget.ts";
import { deliver, sendLateOnes } from "./deliver.ts";
import { createEnclosures, type Enclosures } from "./enclosures.ts";
import type { Along, Channel, Message, Messages, Transport } from "./messages.ts";
import { insertMessages } from "./store.ts";

export type MessagesParts = Omit<BudgetParts, "log"> & {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  log: Pick<Logger, "info" | "warn" | "error">;
  /** Real transports by channel; the outbox stands in for all of them only where there is none. */
  transports: Partial<Record<Channel, Transport>>;
  outbox: boolean;
  enclosures: Enclosures;
};

/** Messages by transport where one is set, else to the outbox; a channel without either is refused. */
export function createMessages(given: Omit<MessagesParts, "enclosures">): Messages {
  const enclosures = createEnclosures();
  const parts: MessagesParts = { ...given, enclosures };
  const { clock, jobs, transports, outbox } = parts;
  const put = async (tx: Tx, list: readonly Message[], { now, along }: { now: Date; along: Along | undefined }) => {
    const written = await insertMessages(tx, { list, now, along });
    if (outbox) return;
    const waiting = written.map((messageId) => ({ messageId }));
    await jobs.sendAll(tx, "deliver-message", waiting);
  };
  const messages: Messages = {
    reaches: (channel) => outbox || transports[channel] !== undefined,
    write: (tx, message) => messages.writeAll(tx, [message]),
    writeAll: async (tx, list, along) => {
      const now = clock.now();
      for (const { channel } of list) if (!messages.reaches(channel)) throw unavailable(channel);
      if (!outbox) await spendOn(parts, tx, list.filter(({ channel }) => channel !== "EMAIL").length, now);
      await put(tx, list, { now, along });
    },
    writeNews: async (tx, news) => {
      const now = clock.now();
      const reached = news.filter(({ channel }) => messages.reaches(channel));
      const fitting = outbox ? reached : await newsThatFits(parts, tx, reached, now);
      if (fitting.length > 0) await put(tx, fitting, { now, along: undefined });
      return fitting.length;
    },
    deliver: (messageId) => deliver(parts, messageId),
    enclosures,
  };
  jobs.define({
    name: "deliver-message",
    data: z.object({ messageId: z.string() }),
    work: ({ messageId }) => messages.deliver(messageId),
    pace: "side by side",
  });
  if (!outbox) jobs.every("send-late-messages", "38 * * * *", () => sendLateOnes(parts));
  return messages;
}

/** Each says what to use instead. */
function unavailable(channel: Channel): AppError {
  return new AppError(channel === "EMAIL" ? "mail_unavailable" : "channel_unavailable");
}
