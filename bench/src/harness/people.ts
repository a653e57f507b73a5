import { Line, written } from "./line.ts";
import type { Load, Sent, Until } from "./load.ts";
import { quantile } from "./stats.ts";

type OfPeople = Omit<Load, "tokens"> & { tokens: readonly string[] };

/** How many have come to each address: who asks for something else uses up nobody of theirs. */
const come = new Map<string, number>();

/** The same request of one person after the other, each under a key of its own, as many at once as there are connections. */
export async function sendOfPeople(load: OfPeople, until: Until): Promise<Sent> {
  const { method = "GET", body, connections = 10, tokens, once } = load;
  const url = new URL(load.url);
  const times: number[] = [];
  let [sent, failed] = [0, 0];
  const begun = performance.now();
  const isOver = () => ("amount" in until ? sent >= until.amount : performance.now() - begun >= until.forMs);

  function next(): string {
    const n = come.get(load.url) ?? 0;
    come.set(load.url, n + 1);
    if (once && n >= tokens.length) throw new Error(`All of ${tokens.length} people have been at ${load.url}.`);
    sent += 1;
    const headers = `authorization: Bearer ${tokens[n % tokens.length]}\r\nidempotency-key: bench-${n}\r\n`;
    return written(method, url, headers, body);
  }
  const one = () =>
    new Promise<void>((resolve, reject) => {
      const line = new Line(url, reject);
      const ask = () => {
        if (isOver()) {
          line.end();
          return resolve();
        }
        const since = performance.now();
        line.ask(next(), (status) => {
          if (status >= 200 && status < 300) times.push(performance.now() - since);
          else failed += 1;
          ask();
        });
      };
      ask();
    });
  await Promise.all(Array.from({ length: connections }, one));
  return { done: times.length, failed, p50Ms: quantile(times, 0.5), p99Ms: quantile(times, 0.99) };
}
