import { Agent, type RequestOptions, request } from "node:http";
import { setTimeout } from "node:timers/promises";
import type { Bodies, Load, Sent } from "./load.ts";
import { quantile } from "./stats.ts";

/** Sends GETs, or bodies, at a rate, whatever becomes of them, and waits for the last of them. */
export async function sendSteadily(
  { url, headers = {}, paths = [""], bodies }: Load,
  { forMs, perSecond }: { forMs: number; perSecond: number },
  nextOf: (bodies: Bodies) => string,
): Promise<Sent> {
  const agent = new Agent({ keepAlive: true });
  const amount = Math.floor((forMs * perSecond) / 1_000);
  const begun = performance.now();
  const sent: Promise<number | null>[] = [];
  const options = bodies
    ? { agent, method: "POST", headers: { ...headers, "content-type": "application/json" } }
    : { agent, headers };
  while (sent.length < amount) {
    const due = Math.min(amount, Math.ceil(((performance.now() - begun) * perSecond) / 1_000));
    while (sent.length < due) {
      const dueAt = begun + (sent.length * 1_000) / perSecond;
      const asked = { url: `${url}${paths[sent.length % paths.length]}`, options, dueAt };
      sent.push(msTillAnswered(asked, bodies && { text: nextOf(bodies), expect: bodies.expect }));
    }
    await setTimeout(1);
  }
  const all = await Promise.all(sent);
  agent.destroy();
  const times = all.filter((ms) => ms !== null);
  const [p50Ms, p99Ms] = [quantile(times, 0.5), quantile(times, 0.99)];
  return { done: times.length, failed: all.length - times.length, p50Ms, p99Ms };
}

type Asked = { url: string; options: RequestOptions; dueAt: number };

/** From when a request was due till its answer is whole; null for any other than 2xx, or without the words expected. */
function msTillAnswered(
  { url, options, dueAt }: Asked,
  body: { text: string; expect: string } | undefined,
): Promise<number | null> {
  return new Promise((resolve) => {
    const sent = request(url, options, (answer) => {
      let said = "";
      if (body) answer.setEncoding("utf8").on("data", (text) => (said += text));
      else answer.resume();
      answer.once("close", () => {
        const isGood = String(answer.statusCode).startsWith("2") && said.includes(body?.expect ?? "");
        resolve(isGood && answer.complete ? performance.now() - dueAt : null);
      });
    });
    sent.once("error", () => resolve(null));
    sent.end(body?.text);
  });
}
