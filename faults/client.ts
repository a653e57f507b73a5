import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { fillPath } from "@mela/contract/address";
import type { Answer, Call, Input } from "@mela/contract/call";
import { type CallName, paths } from "@mela/contract/paths";
import type { Dice } from "./dice.ts";
import type { Deed, History } from "./history.ts";

type Reply = { status: number; body: unknown };
export type Client = {
  name: string;
  dice: Dice;
  /**
   * Asks until there is an answer, each time under the same key, as an app does that was told to wait or not told at all.
   * Null: it was refused. Now and then the network loses a good answer, and the client asks again without knowing.
   */
  ask<C extends Call>(name: C["name"] & CallName, input: Input<C>): Promise<Answer<C> | null>;
};
type Surroundings = { url: () => string; token: string; history: History; isOver: () => boolean };

const answerLimitMs = 10_000;
const lost = 0.05;

export function newClient(name: string, dice: Dice, { url, token, history, isOver }: Surroundings): Client {
  return {
    name,
    dice,
    ask: async <C extends Call>(call: C["name"] & CallName, input: Input<C>) => {
      const { method, path } = paths[call];
      const deed: Deed<Answer<C>> = history.invoke(call, name, randomUUID());
      const sent = { method, path: fillPath(path, input.params), body: input.body, token, key: deed.key };
      for (;;) {
        const reply = await reach(url(), sent);
        if (reply && reply.status < 300) {
          const answer = reply.body as Answer<C>; // the server has written it by the contract's own schema
          deed.answers.push(answer);
          if (dice.throw() >= lost) return settle(deed, "ok", answer);
        } else if (reply && reply.status < 500 && reply.status !== 429) {
          return settle(deed, "fail", null);
        }
        if (isOver() && !reply) return null; // the clients go home: what became of it stays unknown
        await sleep(dice.between(20, 150));
      }
    },
  };
}

function settle<T>(deed: Deed<T>, outcome: "ok" | "fail", answer: T | null): T | null {
  Object.assign(deed, { outcome, answer });
  return answer;
}

type Sent = { method: string; path: string; body: unknown; token: string; key: string };

/** One try. Null: nobody answered. */
async function reach(url: string, { method, path, body, token, key }: Sent): Promise<Reply | null> {
  try {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        "idempotency-key": key,
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(answerLimitMs),
    });
    return { status: answer.status, body: await answer.json() };
  } catch {
    return null;
  }
}
