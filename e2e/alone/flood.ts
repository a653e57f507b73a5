// A program of its own, so that whoever measures beside it has a thread to themselves: node flood.ts '{"port": …}'
import { constants, setPriority } from "node:os";
import { FloodConnection } from "./floodConnection.ts";

/** A kind of request and how often it comes among the others; `{n}` and `{word}` are different each time. */
export type Kind = { often: number; method: string; path: string; tokens?: string[]; body?: unknown; accept?: string };
/**
 * `rate` null: each connection asks anew as soon as it was answered, which finds out what can be carried. Else so many in a
 * second come whatever becomes of them, as people do. `fresh`: of a hundred requests so many come on a new connection.
 */
export type Flood = {
  port: number;
  kinds: Kind[];
  seconds: number;
  connections: number;
  rate: number | null;
  fresh: number;
};
export type Flooded = {
  /** How many were answered with which status; 0: not at all. */
  statuses: Record<string, number>;
  /** 503s and 429s that did not say when to come back. */
  withoutRetryAfter: number;
  /** Good answers in a second, and how long they took. */
  good: { perSecond: number; p50: number; p99: number };
  /** How long it took to be told to come again. */
  refused: { p50: number; p99: number };
};

const words = "kite music yoga pottery walk food dance jaipur night garden river book".split(" ");

async function flood({ port, kinds, seconds, connections, rate, fresh }: Flood): Promise<Flooded> {
  const statuses: Record<string, number> = {};
  const [goodMs, refusedMs]: [number[], number[]] = [[], []];
  let [withoutRetryAfter, sent, owed] = [0, 0, 0];
  const started = performance.now();
  const passed = () => (performance.now() - started) / 1_000;
  const cards = shuffled(kinds.flatMap((kind) => Array.from({ length: kind.often }, () => kind)));
  const idle: FloodConnection[] = [];
  let inUse = 0;
  let done: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    done = resolve;
  });

  function ask(connection: FloodConnection): void {
    const n = sent++;
    const since = performance.now();
    inUse += 1;
    connection.send(toRequest(cards[n % cards.length] ?? kinds[0], n), ({ status, retryAfter }) => {
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status >= 200 && status < 400) goodMs.push(performance.now() - since);
      if (status !== 503 && status !== 429) return;
      refusedMs.push(performance.now() - since);
      if (!(Number(retryAfter) > 0)) withoutRetryAfter += 1;
    });
  }
  function next(connection: FloodConnection): void {
    inUse -= 1;
    if (sent % 100 < fresh) connection.close();
    const isOver = passed() >= seconds;
    if (!isOver && (rate === null || owed >= 1)) {
      owed -= 1;
      ask(connection);
    } else idle.push(connection);
    if (isOver && inUse === 0) done();
  }
  const open = () => new FloodConnection(port, next);
  let opened = 0;
  if (rate === null) for (; opened < connections; opened++) ask(open());
  else {
    let due = 0;
    const timer = setInterval(() => {
      if (passed() >= seconds) return clearInterval(timer);
      const more = rate * passed() - due;
      due += more;
      owed = Math.min(owed + more, rate); // nobody waits for longer to be let near
      while (owed >= 1 && (idle.length > 0 || opened < connections)) {
        owed -= 1;
        // Who has asked longest ago asks next: all are there, and none is only a number.
        ask(opened < connections ? open() : (idle.shift() ?? open()));
        if (opened < connections) opened += 1;
      }
    }, 5);
  }
  const limit = setTimeout(done, (seconds + 15) * 1_000);
  await ended;
  clearTimeout(limit);
  for (const connection of idle) connection.close();
  return {
    statuses,
    withoutRetryAfter,
    good: { perSecond: Math.round(goodMs.length / seconds), ...timesOf(goodMs) },
    refused: timesOf(refusedMs),
  };
}

function timesOf(all: number[]): { p50: number; p99: number } {
  all.sort((a, b) => a - b);
  const at = (part: number) => Math.round(all[Math.min(all.length - 1, Math.floor(all.length * part))] ?? 0);
  return { p50: at(0.5), p99: at(0.99) };
}

/** In an order that is the same each time. */
const shuffled = <T>(all: T[]): T[] => all.map((_, place) => all[(place * 37) % all.length] ?? (all[0] as T));

function toRequest(kind: Kind | undefined, n: number): string {
  if (!kind) throw new Error("a flood of nothing");
  const word = (step: number) => words[Math.floor(n / step) % words.length] ?? "";
  const path = kind.path.replaceAll("{n}", String(n)).replaceAll("{word}", `${word(1)}%20${word(7)}`);
  const body = kind.body === undefined ? "" : JSON.stringify(kind.body);
  const lines = [
    `${kind.method} ${path} HTTP/1.1`,
    "host: localhost",
    `accept: ${kind.accept ?? "application/json"}`,
    "accept-encoding: gzip, br",
    "accept-language: en-IN,en;q=0.9",
    "user-agent: Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36",
    ...(kind.tokens ? [`authorization: Bearer ${kind.tokens[n % kind.tokens.length]}`] : []),
    ...(body ? ["content-type: application/json", `content-length: ${Buffer.byteLength(body)}`] : []),
  ];
  return `${lines.join("\r\n")}\r\n\r\n${body}`;
}

if (process.send) {
  setPriority(constants.priority.PRIORITY_LOW); // people have processors of their own: ours must not take the server's
  process.once("message", async (asked: Flood) => {
    process.send?.(await flood(asked), () => process.exit(0));
  });
}
