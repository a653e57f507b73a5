import { type IncomingMessage, request as plain } from "node:http";
import { request as secure } from "node:https";
import { findTarget, pinnedTo, type Target } from "../platform/outward.ts";

const [timeoutMs, mostHops] = [30_000, 5];

/** Why a file did not come, in words for a report. */
export class NotFetched extends Error {}

type Limits = { mostBytes: number; reachesLocal: boolean };

/**
 * Fetches a file of the internet that everybody shares, `mostBytes` long at most. What another system names may lead into our own
 * network, or be led on there: each hop is looked at before it is asked. Throws `NotFetched`.
 */
export async function download(from: string, { mostBytes, reachesLocal }: Limits): Promise<Buffer> {
  const signal = AbortSignal.timeout(timeoutMs);
  let address = from;
  for (let hop = 0; hop < mostHops; hop += 1) {
    const target = await findTarget(address, { reachesLocal, takesPlain: true });
    if (!target) throw new NotFetched("its address is none that may be asked");
    const answer = await ask(target, signal);
    const { statusCode = 0, headers } = answer;
    if (statusCode >= 200 && statusCode < 300) return read(answer, mostBytes);
    answer.destroy();
    if (statusCode < 300 || statusCode >= 400 || !headers.location) break;
    address = URL.parse(headers.location, target.url)?.href ?? "";
  }
  throw new NotFetched("it could not be fetched");
}

function ask(target: Target, signal: AbortSignal): Promise<IncomingMessage> {
  const send = target.url.protocol === "https:" ? secure : plain;
  return new Promise((resolve, reject) => {
    const request = send(target.url, { agent: false, signal, lookup: pinnedTo(target) });
    request.on("response", resolve);
    request.on("error", () => reject(new NotFetched("it could not be fetched")));
    request.end();
  });
}

async function read(answer: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const piece of answer) {
      bytes += piece.length;
      if (bytes > mostBytes) throw new NotFetched("it is too large");
      pieces.push(piece);
    }
  } catch (error) {
    throw error instanceof NotFetched ? error : new NotFetched("it could not be fetched");
  }
  return Buffer.concat(pieces);
}
