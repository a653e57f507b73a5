import { fillPath, toQuery } from "./address.ts";
import type { Answer, Input } from "./call.ts";
import { AppError, type ErrorCode, errors } from "./errors.ts";
import type { ClientCall, KeyCallTypes } from "./keyCallTypes.ts";
import { paths } from "./paths.ts";

export { AppError } from "./errors.ts";
export type { ClientCall, KeyCallTypes } from "./keyCallTypes.ts";
export { type SignedWebhook, verifyWebhook } from "./webhookSignature.ts";
export type { WebhookMessage } from "./webhooks.ts";

export type MelaOptions = {
  /** Where Mela runs: `https://mela.example`. */
  url: string;
  /** An API key, `mela_…`. */
  key: string;
  /** How often a request is sent again that Mela was too busy for (429, 503) or that got no answer. */
  retries?: number;
  /** Another `fetch`, such as a test's. */
  fetch?: typeof globalThis.fetch;
};
export type CallOptions = {
  signal?: AbortSignal;
  /** The same for every try of one thing, so that it is done once. Without it, what changes something gets one of its own. */
  idempotencyKey?: string;
};

type PagedCall = {
  [N in ClientCall]: KeyCallTypes[N]["answer"]["kind"] extends "paged" ? N : never;
}[ClientCall];
type Item<N extends PagedCall> = Answer<KeyCallTypes[N]> extends { data: readonly (infer I)[] } ? I : never;

export type Mela = {
  /** Makes a call. Throws AppError with the `code` of what is wrong; a judged "no" of the door is an answer. */
  call<N extends ClientCall>(
    name: N,
    input: Input<KeyCallTypes[N]>,
    options?: CallOptions,
  ): Promise<Answer<KeyCallTypes[N]>>;
  /** Every item of a list, page after page: `for await (const guest of mela.all("listGuests", { params }))`. */
  all<N extends PagedCall>(
    name: N,
    input: Input<KeyCallTypes[N]>,
    options?: CallOptions,
  ): AsyncGenerator<Item<N>, void, undefined>;
};

const answerLimitMs = 30_000;
/** A key's own limit is over within a minute; who is told to come back later still hears that at once. */
const [secondMs, longestWaitMs] = [1_000, 60_000];

/** A client of one Mela, for programs. Needs nothing but `fetch`. */
export function createMela({ url, key, retries = 4, fetch = globalThis.fetch }: MelaOptions): Mela {
  const base = `${url.replace(/\/+$/, "")}/api`;

  async function send(name: ClientCall, input: Sent, options: CallOptions): Promise<unknown> {
    const { method, path } = paths[name];
    const idempotencyKey = options.idempotencyKey ?? (method === "GET" ? undefined : crypto.randomUUID());
    const headers: Record<string, string> = { accept: "application/json", authorization: `Bearer ${key}` };
    if (input.body !== undefined) headers["content-type"] = "application/json";
    if (idempotencyKey !== undefined) headers["idempotency-key"] = idempotencyKey;
    const body = input.body === undefined ? null : JSON.stringify(name === "checkIn" ? asScan(input.body) : input.body);
    for (let tries = 0; ; tries++) {
      const limit = AbortSignal.timeout(answerLimitMs);
      const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit;
      const request = { method, headers, body, signal };
      const answer = await fetch(`${base}${fillPath(path, input.params)}${toQuery(input.query)}`, request).catch(
        (error: unknown) => {
          if (options.signal?.aborted || tries >= retries) throw error;
          return null; // it may have been done, and its answer lost: its key, or its scan's id, says so
        },
      );
      if (answer?.ok) return answer.json();
      const isBusy = answer === null || answer.status === 429 || answer.status === 503;
      const wait = waitMs(answer, tries);
      if (!isBusy || tries >= retries || wait > longestWaitMs) throw await toError(answer);
      await pause(wait, options.signal);
    }
  }

  async function call<N extends ClientCall>(name: N, input: Input<KeyCallTypes[N]>, options: CallOptions = {}) {
    // The one place where the wire meets the types: the server validates every answer by the same schema.
    return (await send(name, input, options)) as Answer<KeyCallTypes[N]>;
  }
  return {
    call,
    async *all(name, input, options = {}) {
      for (let cursor: string | null = null; ; ) {
        const query: Record<string, unknown> = { ...Object(input).query, ...(cursor !== null && { cursor }) };
        const page: Page<Item<typeof name>> = Object(await send(name, { ...input, query }, options));
        yield* page.data;
        cursor = page.next_cursor;
        if (cursor === null) return;
      }
    },
  };
}

type Page<I> = { data: I[]; next_cursor: string | null };
type Sent = { params?: unknown; query?: unknown; body?: unknown };
/** A scan under an id of its own, which the door knows again: sent twice, it lets nobody in twice. */
const asScan = (body: unknown) => ({ ...Object(body), scan_id: Object(body).scan_id ?? crypto.randomUUID() });

/** As long as Mela asks for; otherwise a second, two, four, with some chance so that not all come back at once. */
function waitMs(answer: Response | null, tries: number): number {
  const asked = Number(answer?.headers.get("retry-after") ?? Number.NaN) * secondMs;
  if (Number.isFinite(asked)) return asked;
  return Math.min(secondMs * 2 ** tries * (0.5 + Math.random()), longestWaitMs);
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, ms);
    signal?.addEventListener("abort", stop, { once: true });
  });
}

const isKnown = (code: unknown): code is ErrorCode => typeof code === "string" && Object.hasOwn(errors, code);

/** What a refusal says. A code that is newer than this client is `internal`, with the whole answer as its cause. */
async function toError(answer: Response | null): Promise<AppError> {
  if (!answer) return new AppError("busy");
  const said = Object(await answer.json().catch(() => null));
  const retryAfterS = Number(answer.headers.get("retry-after") ?? Number.NaN);
  const { fields, data } = said;
  const details = { ...(fields && { fields }), ...(data !== undefined && { data }) };
  const wait = Number.isFinite(retryAfterS) ? { retryAfterS } : {};
  if (isKnown(said.code)) return new AppError(said.code, { ...details, ...wait });
  return new AppError("internal", { ...details, ...wait, cause: { status: answer.status, ...said } });
}
