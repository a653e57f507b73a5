import { Agent, get, type RequestOptions } from "node:http";
import { setTimeout } from "node:timers/promises";
import type { Load, Sent } from "./load.ts";
import { quantile } from "./stats.ts";

/** Sends GETs at a rate, whatever becomes of them, and waits for the last of them. */
export async function sendSteadily(
  { url, headers = {}, paths = [""] }: Load,
  { forMs, perSecond }: { forMs: number; perSecond: number },
): Promise<Sent> {
  const agent = new Agent({ keepAlive: true });
  const amount = Math.floor((forMs * perSecond) / 1_000);
  const begun = performance.now();
  const sent: Promise<number | null>[] = [];
  while (sent.length < amount) {
    const due = Math.min(amount, Math.ceil(((performance.now() - begun) * perSecond) / 1_000));
    while (sent.length < due) {
      const dueAt = begun + (sent.length * 1_000) / perSecond;
      sent.push(msTillAnswered(`${url}${paths[sent.length % paths.length]}`, { headers, agent }, dueAt));
    }
    await setTimeout(1);
  }
  const all = await Promise.all(sent);
  agent.destroy();
  const times = all.filter((ms) => ms !== null);
  const [p50Ms, p99Ms] = [quantile(times, 0.5), quantile(times, 0.99)];
  return { done: times.length, failed: all.length - times.length, p50Ms, p99Ms };
}

/** From when a request was due till its answer is whole; null for any other than 2xx. */
function msTillAnswered(url: string, options: RequestOptions, dueAt: number): Promise<number | null> {
  return new Promise((resolve) => {
    const request = get(url, options, (answer) => {
      const isGood = String(answer.statusCode).startsWith("2");
      answer.resume().once("close", () => resolve(isGood && answer.complete ? performance.now() - dueAt : null));
    });
    request.once("error", () => resolve(null));
  });
}
