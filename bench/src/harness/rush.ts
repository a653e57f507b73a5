import { keepAsking, written } from "./line.ts";

/** What became of one try: whether it got a seat, and when it was answered, in ms since the first was sent. */
export type Tried = { got: boolean; atMs: number };
type Rush = { url: string; body: string; tokens: readonly string[]; connections: number };

/** Sends one POST for each token, in their order, as fast as the connections take them. */
export async function rush({ url: address, body, tokens, connections }: Rush): Promise<Tried[]> {
  const url = new URL(address);
  const begun = performance.now();
  const tried: Tried[] = [];
  let next = 0;
  await keepAsking(url, connections, () => {
    const place = next++;
    const token = tokens[place];
    if (token === undefined) return null;
    const onAnswer = (status: number) => {
      if (status >= 500) throw new Error(`${address} answered ${status}`);
      tried[place] = { got: status === 201, atMs: performance.now() - begun };
    };
    return { request: written("POST", url, `authorization: Bearer ${token}\r\n`, body), onAnswer };
  });
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
