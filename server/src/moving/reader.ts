import { setTimeout as sleep } from "node:timers/promises";
import { MovingFault, MovingHalted } from "./fault.ts";

const [timeoutMs, tries, longestWaitS] = [30_000, 7, 600];

type Options = {
  /** Where the API is; nothing is ever asked elsewhere, so that the token goes nowhere else. */
  base: string;
  authorization: string;
  pause?: (ms: number) => Promise<unknown>;
  onWait?: (seconds: number) => void;
};
/** `path` below the base; null: it is not there, or not for this token. */
export type Reader = {
  get: (path: string) => Promise<unknown>;
  getIfAllowed: (path: string) => Promise<unknown>;
};

/**
 * Reads JSON from an API: patient with limits and stumbles, with a time-out for each answer. Throws `MovingFault`, and
 * `MovingHalted` when the other side is not there, wants to be left alone or no longer knows the token.
 */
export function newReader({ base, authorization, pause = sleep, onWait = () => undefined }: Options): Reader {
  const root = base.endsWith("/") ? base : `${base}/`;

  async function ask(path: string, isOptional: boolean): Promise<unknown> {
    const url = addressOf(root, path);
    for (let tried = 1; ; tried += 1) {
      const answer = await send(url, authorization);
      const read = answer?.ok ? await readWhole(answer) : null;
      if (read) return toJson(read.text, url);
      if (answer && isOptional && (answer.status === 403 || answer.status === 404)) return null;
      if (answer && !answer.ok && !isPassing(answer.status)) throw refused(answer.status, url);
      if (tried >= tries) {
        const said = `${url.host} does not answer ${url.pathname}. Try again later: what has come stays.`;
        throw answer ? new MovingFault(said) : new MovingHalted(said);
      }
      const waitS = waitFor(answer, tried);
      if (waitS > longestWaitS)
        throw new MovingHalted(`${url.host} asks to wait ${waitS} s. Run it again then: what has come stays.`);
      if (waitS > 5) onWait(waitS);
      await pause(waitS * 1_000);
    }
  }
  return { get: (path) => ask(path, false), getIfAllowed: (path) => ask(path, true) };
}

/** Links to next pages name the host as the other side sees it, which a proxy may have changed: only their path counts. */
function addressOf(root: string, path: string): URL {
  const home = new URL(root);
  const asked = new URL(path, root);
  const url = new URL(`${asked.pathname}${asked.search}`, home.origin);
  if (!url.pathname.startsWith(home.pathname))
    throw new MovingFault(`${home.host} leads to ${url.pathname}, which is no part of its API.`);
  return url;
}

/** Null: no answer came. A redirect is none, since it would take the token along. */
async function send(url: URL, authorization: string): Promise<Response | null> {
  const headers = { authorization, accept: "application/json" };
  try {
    return await fetch(url, { headers, redirect: "manual", signal: AbortSignal.timeout(timeoutMs) });
  } catch {
    return null; // no network, or too slow: its words are of no use to anybody
  }
}

/** Null: it broke off, or came too slowly. */
async function readWhole(answer: Response): Promise<{ text: string } | null> {
  try {
    return { text: await answer.text() };
  } catch {
    return null;
  }
}

function toJson(text: string, url: URL): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new MovingFault(`${url.host} answers ${url.pathname} with something that is no JSON. Is the address right?`);
  }
}

const isPassing = (status: number) => status === 429 || status >= 500;

function refused(status: number, url: URL): MovingFault {
  if (status === 401) return new MovingHalted(`${url.host} does not know this token.`);
  if (status === 403) return new MovingFault(`This token may not read ${url.pathname} at ${url.host}.`);
  if (status === 404)
    return new MovingFault(`${url.host} has no ${url.pathname}. Are the address and the organiser's name right?`);
  if (status >= 300 && status < 400)
    return new MovingFault(`${url.host} leads elsewhere. Give the address that it leads to.`);
  return new MovingFault(`${url.host} refuses ${url.pathname} with ${status}.`);
}

/** As long as the other side says (RFC 9110, 10.2.3: seconds, or a date), else twice as long each time. In seconds. */
function waitFor(answer: Response | null, tried: number): number {
  const said = answer?.headers.get("retry-after") ?? "";
  if (/^\d+$/.test(said)) return Number(said);
  const until = Date.parse(said);
  if (!Number.isNaN(until)) return Math.max(1, Math.ceil((until - Date.now()) / 1_000));
  return 2 ** (tried - 1);
}
