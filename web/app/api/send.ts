import type { Answer, Call, Input } from "@mela/contract/call";
import { ApiError, unauthorized } from "./ApiError.ts";
import { pathOf } from "./pathOf.ts";
import { type Outgoing, request } from "./request.ts";
import { endSession, readSession, refreshAccess } from "./session.ts";

/** `token`: another session's than the person's, such as a door's; it is not refreshed. */
export type SendOptions = { signal?: AbortSignal; idempotencyKey?: string; waitingPass?: string; token?: string };

/**
 * Sends a call and gives the answer as the contract types it: `send<typeof listEvents>("listEvents", { query })`.
 * A token goes along when there is one. Throws ApiError; a judged "no" is an answer.
 */
export async function send<C extends Call>(
  name: C["name"],
  input: Input<C>,
  options: SendOptions = {},
): Promise<Answer<C>> {
  // The one place where the wire meets the types: the server validates every answer by the same schema.
  return (await withAccess({ ...(await pathOf(name)), ...input, ...options }, request)) as Answer<C>;
}

/** As `send`, for calls of a person: without a token it fails here with 'Unauthorized' (spec 7). */
export async function sendSigned<C extends Call>(
  name: C["name"],
  input: Input<C>,
  options: SendOptions = {},
): Promise<Answer<C>> {
  if (!readSession()) throw unauthorized();
  return send<C>(name, input, options);
}

/** On a 401 the refresh token is exchanged and the request sent once more (spec 4). */
export async function withAccess<T>(outgoing: Outgoing, ask: (outgoing: Outgoing) => Promise<T>): Promise<T> {
  if (outgoing.token) return ask(outgoing);
  const session = readSession();
  try {
    return await ask({ ...outgoing, token: session?.authToken ?? null });
  } catch (error) {
    if (!session || !(error instanceof ApiError) || error.status !== 401) throw error;
    const fresh = await refreshAccess(session);
    try {
      return await ask({ ...outgoing, token: fresh });
    } catch (second) {
      // Fresh and still refused: the session has ended on the server.
      const isRefused = second instanceof ApiError && second.status === 401;
      if (isRefused && readSession()?.authToken === fresh) endSession();
      throw second;
    }
  }
}
