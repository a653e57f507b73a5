import { keepAsking, written } from "./line.ts";
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

  await keepAsking(url, connections, () => {
    if (isOver()) return null;
    const n = come.get(load.url) ?? 0;
    come.set(load.url, n + 1);
    if (once && n >= tokens.length) throw new Error(`All of ${tokens.length} people have been at ${load.url}.`);
    sent += 1;
    const headers = `authorization: Bearer ${tokens[n % tokens.length]}\r\nidempotency-key: bench-${n}\r\n`;
    const since = performance.now();
    const onAnswer = (status: number) => {
      if (status >= 200 && status < 300) times.push(performance.now() - since);
      else failed += 1;
    };
    return { request: written(method, url, headers, body), onAnswer };
  });
  return { done: times.length, failed, p50Ms: quantile(times, 0.5), p99Ms: quantile(times, 0.99) };
}
