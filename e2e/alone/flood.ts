// A program of its own, so that whoever measures beside it has a thread to themselves: node flood.ts '{"port": …}'
import { FloodConnection } from "./floodConnection.ts";

/** A kind of request and how often it comes among the others; `{n}` and `{word}` are different each time. */
export type Kind = { often: number; method: string; path: string; token?: string; body?: unknown; accept?: string };
/**
 * `rate` null: each connection asks anew as soon as it was answered, which finds out what can be carried. Else so many in a
 * second come whatever becomes of them, as people do.
 */
export type Flood = { port: number; kinds: Kind[]; seconds: number; connections: number; rate: number | null };
export type Flooded = {
  /** How many were answered with which status; 0: not at all. */
  statuses: Record<string, number>;
  /** 503s and 429s that did not say when to come back. */
  withoutRetryAfter: number;
  /** Good answers in a second. */
  goodPerSecond: number;
};

const words = [
  "kite",
  "music",
  "yoga",
  "pottery",
  "walk",
  "food",
  "dance",
  "jaipur",
  "night",
  "garden",
  "river",
  "book",
];

async function flood({ port, kinds, seconds, connections, rate }: Flood): Promise<Flooded> {
  const statuses: Record<string, number> = {};
  let [good, withoutRetryAfter, sent, owed] = [0, 0, 0, 0];
  const started = performance.now();
  const passed = () => (performance.now() - started) / 1_000;
  const cards = kinds.flatMap((kind) => Array.from({ length: kind.often }, () => kind));
  const idle: FloodConnection[] = [];
  const all: FloodConnection[] = [];
  let done: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    done = resolve;
  });

  function ask(connection: FloodConnection): void {
    const n = sent++;
    connection.send(toRequest(cards[n % cards.length] ?? kinds[0], n), ({ status, retryAfter }) => {
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status >= 200 && status < 400) good += 1;
      if ((status === 503 || status === 429) && !(Number(retryAfter) > 0)) withoutRetryAfter += 1;
    });
  }
  function next(connection: FloodConnection): void {
    const isOver = passed() >= seconds;
    if (!isOver && (rate === null || owed >= 1)) {
      owed -= 1;
      ask(connection);
    } else {
      idle.push(connection);
      if (isOver && idle.length === all.length) done();
    }
  }
  function open(): FloodConnection {
    const connection = new FloodConnection(port, next);
    all.push(connection);
    return connection;
  }
  if (rate === null) for (let n = 0; n < connections; n++) ask(open());
  else {
    let due = 0;
    const timer = setInterval(() => {
      if (passed() >= seconds) return clearInterval(timer);
      const more = rate * passed() - due;
      due += more;
      owed = Math.min(owed + more, rate * 2); // nobody waits for longer to be let near
      while (owed >= 1 && (idle.length > 0 || all.length < connections)) {
        owed -= 1;
        ask(idle.pop() ?? open());
      }
    }, 5);
  }
  const limit = setTimeout(done, (seconds + 15) * 1_000);
  const poll = setInterval(() => passed() >= seconds && idle.length === all.length && done(), 100);
  await ended;
  clearTimeout(limit);
  clearInterval(poll);
  for (const connection of all) connection.close();
  return { statuses, withoutRetryAfter, goodPerSecond: good / seconds };
}

function toRequest(kind: Kind | undefined, n: number): string {
  if (!kind) throw new Error("a flood of nothing");
  const word = (step: number) => words[Math.floor(n / step) % words.length] ?? "";
  const path = kind.path.replaceAll("{n}", String(n)).replaceAll("{word}", `${word(1)}%20${word(7)}`);
  const body = kind.body === undefined ? "" : JSON.stringify(kind.body);
  const lines = [
    `${kind.method} ${path} HTTP/1.1`,
    "host: localhost",
    `accept: ${kind.accept ?? "application/json"}`,
    ...(kind.token ? [`authorization: Bearer ${kind.token}`] : []),
    ...(body ? ["content-type: application/json", `content-length: ${Buffer.byteLength(body)}`] : []),
  ];
  return `${lines.join("\r\n")}\r\n\r\n${body}`;
}

if (process.send) {
  const asked: Flood = JSON.parse(process.argv[2] ?? "");
  process.send(await flood(asked), () => process.exit(0));
}
