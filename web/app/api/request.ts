import { fillPath, toQuery } from "@mela/contract/address";
import { ApiError, toApiError } from "./ApiError.ts";
import { loadErrorTexts } from "./errorText.ts";

const answerLimitMs = 10_000;

/** A call, ready to be sent: where it goes, and what it carries. */
export type Outgoing = {
  method: string;
  path: string;
  params?: unknown;
  query?: unknown;
  body?: unknown;
  form?: FormData;
  token?: string | null;
  idempotencyKey?: string;
  waitingPass?: string;
  signal?: AbortSignal;
  limitMs?: number;
};

/** Sends one request to the API and gives its JSON. Whatever is no 2xx is thrown as an ApiError. */
export async function request(outgoing: Outgoing): Promise<unknown> {
  return (await requestFile(outgoing)).json();
}

/** As `request`, for what is no JSON: gives the response as it begins. */
export async function requestFile(outgoing: Outgoing): Promise<Response> {
  const response = await reach(outgoing);
  if (!response.ok) {
    await loadErrorTexts();
    throw await toApiError(response);
  }
  return response;
}

async function reach({ method, path, params, query, body, form, token, ...rest }: Outgoing): Promise<Response> {
  const headers = new Headers({ accept: "application/json" });
  if (token) headers.set("authorization", `Bearer ${token}`);
  if (rest.idempotencyKey) headers.set("idempotency-key", rest.idempotencyKey);
  if (rest.waitingPass) headers.set("waiting-pass", rest.waitingPass);
  if (body !== undefined) headers.set("content-type", "application/json");
  const limit = AbortSignal.timeout(rest.limitMs ?? answerLimitMs);
  try {
    return await fetch(`/api${fillPath(path, params)}${toQuery(query)}`, {
      method,
      headers,
      body: form ?? (body === undefined ? null : JSON.stringify(body)),
      signal: rest.signal ? AbortSignal.any([rest.signal, limit]) : limit,
      credentials: "same-origin",
    });
  } catch (error) {
    if (rest.signal?.aborted) throw error; // the caller no longer wants it
    if (limit.aborted) throw new ApiError("timeout", 0, "The server took too long to answer.");
    throw new ApiError("offline", 0, "The server could not be reached.");
  }
}
