import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { fillPath } from "@mela/contract/address";
import type { Answer, Call, Input } from "@mela/contract/call";
import type { uploadPictures } from "@mela/contract/media";
import { type CallName, paths } from "@mela/contract/paths";
import type { Dice } from "./dice.ts";
import type { Deed, History, Try } from "./history.ts";

export type Client = {
  name: string;
  dice: Dice;
  /**
   * Asks until there is an answer, each time under the same key, as an app does that was told to wait or not told at all.
   * Null: it was refused. Now and then the network loses a good answer, and the client asks again without knowing.
   */
  ask<C extends Call>(name: C["name"] & CallName, input: Input<C>): Promise<Answer<C> | null>;
  /** The same for a picture, which a repeat makes twice. */
  upload(picture: Buffer): Promise<Answer<typeof uploadPictures> | null>;
};
type Surroundings = { url: () => string; token: string; history: History; isOver: () => boolean };
type Asked = { call: CallName; path: string; body: string | FormData | null; type?: string };

const answerLimitMs = 20_000;
const lost = 0.05;
/** What has no key: who asks again at once is told to wait. */
const onlyOnce: ReadonlySet<CallName> = new Set(["sendOtp", "verifyOtp"]);

export function newClient(name: string, dice: Dice, { url, token, history, isOver }: Surroundings): Client {
  async function untilAnswered<T>({ call, path, body, type }: Asked): Promise<T | null> {
    const deed: Deed<T> = history.invoke(call, name, randomUUID());
    const headers = {
      authorization: `Bearer ${token}`,
      "idempotency-key": deed.key,
      ...(type && { "content-type": type }),
    };
    for (;;) {
      const sent = { method: paths[call].method, headers, body };
      const { text, ...tried } = await reach(`${url()}/api${path}`, sent);
      history.tries.push({ kind: call, ...tried });
      const { status } = tried;
      const isGood = status !== null && status < 300;
      if (isGood) {
        const answer = JSON.parse(text); // the server has written it by the contract's own schema
        deed.answers.push(answer);
        if (dice.throw() >= lost || onlyOnce.has(call)) return settle(deed, "ok", answer);
      } else if (status !== null && status < 500 && status !== 429) {
        return settle(deed, "fail", null);
      }
      if (isOver() && !isGood) return null; // the clients go home: what became of it stays unknown
      await sleep(dice.between(20, 150));
    }
  }
  return {
    name,
    dice,
    ask: <C extends Call>(call: C["name"] & CallName, input: Input<C>) => {
      const path = fillPath(paths[call].path, input.params);
      if (input.body === undefined) return untilAnswered<Answer<C>>({ call, path, body: null });
      return untilAnswered<Answer<C>>({ call, path, body: JSON.stringify(input.body), type: "application/json" });
    },
    upload: (picture) => {
      const body = new FormData();
      body.append("files", new Blob([new Uint8Array(picture)], { type: "image/png" }), "picture.png");
      return untilAnswered({ call: "uploadPictures", path: paths.uploadPictures.path, body });
    },
  };
}

function settle<T>(deed: Deed<T>, outcome: "ok" | "fail", answer: T | null): T | null {
  Object.assign(deed, { outcome, answer });
  return answer;
}

/** One try. */
async function reach(address: string, sent: RequestInit): Promise<Omit<Try, "kind"> & { text: string }> {
  const at = performance.now();
  try {
    const answer = await fetch(address, { ...sent, signal: AbortSignal.timeout(answerLimitMs) });
    const { status, headers } = answer;
    const text = await answer.text();
    return { at, ms: performance.now() - at, status, retryAfter: headers.get("retry-after"), text };
  } catch {
    return { at, ms: performance.now() - at, status: null, retryAfter: null, text: "" };
  }
}
