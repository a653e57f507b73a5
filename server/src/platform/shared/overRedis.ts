import { randomUUID } from "node:crypto";
import { createClient, type RedisClientType } from "@redis/client";
import { z } from "zod";
import { type Clock, secondMs } from "../clock.ts";
import type { Logger } from "../log.ts";
import type { Secrets } from "../secrets.ts";
import { newCounts } from "./counts.ts";
import { redisUp } from "./figures.ts";
import type { Counted, Listener, Shared, Topic } from "./shared.ts";

/** So long a request waits for Redis, and so long it is left alone when it did not answer in time. */
const [patienceMs, restMs] = [250, 2 * secondMs];
/** While Redis is gone nothing is heard of other processes: what they may have changed is looked at so often. */
const lookEveryMs = 5 * secondMs;
const longestPauseMs = 2 * secondMs;

type Parts = { clock: Clock; log: Logger; secrets: Secrets };
const Envelope = z.object({ from: z.string(), message: z.unknown() });
const Reply = z.tuple([z.number(), z.number()]);

/** The window begins with the first that is counted, and nothing makes it longer. */
const countInWindow = `
  local count = redis.call('INCR', KEYS[1])
  if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
  return {count, redis.call('PTTL', KEYS[1])}`;

/**
 * Shares through Redis or Valkey. While it does not answer this process counts and speaks for itself, and when it is
 * back all hear that they may have missed something. Names in it begin with a mark of SECRET, which the processes of one
 * Mela have in common; nobody's address stands in it.
 */
export function sharedOverRedis(url: string, { clock, log, secrets }: Parts): Shared {
  const me = randomUUID();
  const mark = `mela:${secrets.hmac("shared", "mark").slice(0, 12)}`;
  const listeners = new Map<Topic, Listener[]>();
  const countAlone = newCounts(clock);
  const commands = open(url, (change) => stand(change));
  const news = open(url, (change) => stand(change));
  let isUp: boolean | null = null;
  let hears = false;
  let restsUntil = 0;
  let look: NodeJS.Timeout | undefined;

  /** Says once what has become of Redis. */
  function stand(change: string): void {
    const isNow = commands.isReady && news.isReady && hears;
    if (isNow === isUp || (isUp === null && !isNow && change !== "error")) return; // it is still beginning
    const wasDown = isUp === false;
    isUp = isNow;
    redisUp.set(isNow ? 1 : 0);
    clearInterval(look);
    if (!isNow) {
      log.warn("redis does not answer: limits and live changes are this process's own until it is back");
      look = setInterval(missed, lookEveryMs).unref();
    } else if (wasDown) {
      log.info("redis is back");
      missed();
    }
  }
  function missed(): void {
    for (const some of listeners.values()) for (const listener of some) listener(null);
  }
  function hear(text: string, channel: string): void {
    const read = Envelope.safeParse(parse(text));
    if (!read.success || read.data.from === me) return;
    for (const [topic, some] of listeners)
      if (channel === `${mark}:${topic}`) for (const listener of some) listener(read.data.message);
  }
  /** Once: after a break the client subscribes again by itself. */
  async function subscribe(): Promise<void> {
    if (hears) return;
    try {
      await news.pSubscribe(`${mark}:*`, hear);
      hears = true;
      stand("ready");
    } catch (error) {
      log.warn({ err: error }, "redis did not let us listen"); // tried again when it is next ready
    }
  }
  redisUp.set(0);
  news.on("ready", () => void subscribe());
  // Neither ends before it is connected or closed, and nobody waits for them: a start without Redis is a start.
  const starting = [commands, news].map((client) => client.connect().catch(() => undefined));

  return {
    tell: (topic, message) => {
      if (!commands.isReady) return;
      const text = JSON.stringify({ from: me, message });
      commands.publish(`${mark}:${topic}`, text).catch(() => stand("error")); // others look for themselves
    },
    hear: (topic, listener) => void listeners.set(topic, [...(listeners.get(topic) ?? []), listener]),
    count: async (key, windowMs): Promise<Counted> => {
      if (!commands.isReady || performance.now() < restsUntil) return countAlone(key, windowMs);
      try {
        const name = `${mark}:n:${secrets.hmac("shared", key)}`;
        const asked = commands.eval(countInWindow, { keys: [name], arguments: [String(windowMs)] });
        const [count, leftMs] = Reply.parse(await inTime(asked));
        return { count, leftMs };
      } catch (error) {
        restsUntil = performance.now() + restMs;
        if (commands.isReady) log.warn({ err: error }, "redis did not answer in time");
        return countAlone(key, windowMs);
      }
    },
    close: async () => {
      clearInterval(look);
      isUp = null;
      for (const client of [commands, news]) if (client.isOpen) client.destroy();
      await Promise.all(starting);
    },
  };
}

/** It comes back by itself, however long that takes. What can't be sent now is not sent later. */
function open(url: string, onChange: (change: string) => void): RedisClientType {
  const client: RedisClientType = createClient({
    url,
    disableOfflineQueue: true,
    maintNotifications: "disabled",
    pingInterval: 2 * secondMs, // a Redis that hangs keeps its connections open: only this finds out
    socket: {
      connectTimeout: 2 * secondMs,
      socketTimeout: 5 * secondMs,
      reconnectStrategy: (tries) => Math.min(longestPauseMs, 50 * 2 ** Math.min(tries, 6)) * (0.5 + Math.random() / 2),
    },
  });
  for (const change of ["ready", "reconnecting", "end", "error"]) client.on(change, () => onChange(change));
  return client;
}

/** The client's own time-out ends where a command is sent. */
async function inTime<T>(asked: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("no answer in time")), patienceMs);
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // not one of ours
  }
}
