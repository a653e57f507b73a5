import { Agent, request } from "node:http";

/** What became of one try: whether it got a seat, and when it was answered, in ms since the first was sent. */
export type Tried = { got: boolean; atMs: number };
type Rush = { url: string; body: string; tokens: readonly string[]; connections: number };

/** Sends one POST for each token, in their order, as fast as the connections take them. */
export async function rush({ url, body, tokens, connections }: Rush): Promise<Tried[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, scheduling: "fifo" });
  const begun = performance.now();
  const tried = await Promise.all(
    tokens.map(
      (token) =>
        new Promise<Tried>((resolve, reject) => {
          const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
          const sent = request(url, { method: "POST", agent, headers }, (answer) => {
            const { statusCode = 0 } = answer;
            if (statusCode >= 500) reject(new Error(`${url} answered ${statusCode}`));
            answer.resume().once("close", () => resolve({ got: statusCode === 201, atMs: performance.now() - begun }));
          });
          sent.once("error", reject);
          sent.end(body);
        }),
    ),
  );
  agent.destroy();
  return tried;
}

/** How likely one that got a seat was sent before one that got none: 1 where all came in their order. */
export function inOrder(tried: readonly Tried[]): number {
  let [before, pairs, got] = [0, 0, 0];
  for (const { got: it } of tried) {
    if (it) got += 1;
    else before += got;
  }
  pairs = got * (tried.length - got);
  return pairs === 0 ? 1 : before / pairs;
}
