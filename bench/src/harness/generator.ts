// The load generator's program: an order comes in over IPC, what was sent goes back.

import { readFileSync } from "node:fs";
import autocannon from "autocannon";
import type { Bodies, Load, Order, Sent, Step, Until } from "./load.ts";
import { sendOfPeople } from "./people.ts";
import { sendSteadily } from "./steady.ts";

let turn = 0;
const read = new Map<string, string[]>();

/** The next body of a file. */
function nextOf({ file }: Bodies): string {
  const bodies = read.get(file) ?? JSON.parse(readFileSync(file, "utf8"));
  read.set(file, bodies);
  const body = bodies[turn++];
  if (body === undefined) throw new Error(`${file} has no more than ${bodies.length} bodies.`);
  return body;
}

process.on("message", async ({ stop, ...load }: Order) => {
  process.send?.("perSecond" in stop ? await sendSteadily(load, stop, nextOf) : await sendAll(load, stop));
});

/** As many as the connections take. */
async function sendAll(load: Load, stop: Until): Promise<Sent> {
  const { tokens } = load;
  return tokens ? sendOfPeople({ ...load, tokens }, stop) : sendByAutocannon(load, stop);
}

async function sendByAutocannon(
  { connections = 10, steps, numbers, paths, bodies, ...load }: Load,
  stop: Until,
): Promise<Sent> {
  const end = "amount" in stop ? { amount: stop.amount } : { duration: stop.forMs / 1_000 };
  const { requests, wrong } = inTurn(steps ?? [], numbers ?? Number.POSITIVE_INFINITY);
  let unexpected = 0;
  const onAnswer = (isExpected: boolean) => {
    if (!isExpected) unexpected += 1;
  };
  const result = await autocannon({
    ...load,
    connections,
    ...end,
    ...(steps && { requests }),
    ...(paths && { requests: [oneOf(paths)] }),
    ...(bodies && { requests: [bodyOf(bodies, load, onAnswer)] }),
  });
  return {
    done: result["2xx"] / (steps?.length ?? 1),
    failed: result.non2xx + result.errors + wrong() + unexpected,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
  };
}

/** A request that goes to another path each time; an order goes on where the one before stopped. */
function oneOf(paths: readonly string[]) {
  return {
    method: "GET",
    setupRequest: (request: object) => ({ ...request, path: paths[turn++ % paths.length] }),
  };
}

/** The steps as autocannon takes them. Each connection has a context, which begins anew with the first step. */
function inTurn(steps: readonly Step[], numbers: number) {
  let wrong = 0;
  const requests = steps.map(({ path, body, expect }, place) => ({
    method: "POST",
    path,
    headers: { "content-type": "application/json" },
    setupRequest: (request: object, context: { n?: number }) => {
      if (place === 0) context.n = turn++ % numbers;
      return { ...request, body: body.replaceAll("{n}", String(context.n)) };
    },
    onResponse: (_status: number, answer: string) => {
      if (!answer.includes(expect)) wrong += 1;
    },
  }));
  return { requests, wrong: () => wrong };
}

/** The next body each time. */
function bodyOf(bodies: Bodies, { headers }: Pick<Order, "headers">, onAnswer: (isExpected: boolean) => void) {
  return {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    setupRequest: (request: object) => ({ ...request, body: nextOf(bodies) }),
    onResponse: (_status: number, answer: string) => onAnswer(answer.includes(bodies.expect)),
  };
}
