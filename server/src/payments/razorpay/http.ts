import Razorpay from "razorpay";
import { z } from "zod";
import type { RazorpaySettings } from "../../platform/paymentSettings.ts";
import { longestAnswerMs, ProviderRefused } from "../provider.ts";

const longestReply = 1024 * 1024;

/** The package's HTTP client, which its types leave out. */
type Http = {
  defaults: { baseURL?: string; maxRedirects?: number; maxContentLength?: number };
  interceptors: { request: { use(change: (request: object) => object): unknown } };
  request(config: {
    method: string;
    url: string;
    data?: unknown;
    params?: unknown;
    headers?: object;
  }): Promise<unknown>;
};

/** One request to Razorpay; gives its JSON. Throws `ProviderRefused` for a "no", anything else when we can't know. */
export type Ask = (
  method: "GET" | "POST" | "PATCH",
  path: string,
  more?: { data?: unknown; params?: unknown; headers?: object; version?: 1 | 2 },
) => Promise<unknown>;

/**
 * Asks through the package's own client: its methods know no time-out, hide a broken connection behind a TypeError, and
 * drop the header that keeps a refund from being paid twice (decision 037).
 */
export function connect(settings: RazorpaySettings, timeoutMs = longestAnswerMs): Ask {
  const { url, keyId, keySecret } = settings;
  const http = clientOf(new Razorpay({ key_id: keyId, key_secret: keySecret }));
  Object.assign(http.defaults, { baseURL: url, maxRedirects: 0, maxContentLength: longestReply });
  http.interceptors.request.use((request) => ({ ...request, signal: AbortSignal.timeout(timeoutMs) }));
  return async (method, path, { version = 1, ...more } = {}) => {
    try {
      const { data } = z
        .object({ data: z.unknown() })
        .parse(await http.request({ method, url: `/v${version}${path}`, ...more }));
      return data;
    } catch (error) {
      throw explain(error);
    }
  };
}

function clientOf(razorpay: Razorpay): Http {
  const found: unknown = Reflect.get(razorpay.api, "rq");
  if (!isHttp(found)) throw new Error("the package of Razorpay has changed: its client is not where it was");
  return found;
}

function isHttp(found: unknown): found is Http {
  return typeof found === "function" && "request" in found && "defaults" in found && "interceptors" in found;
}

const Failure = z.object({
  response: z.object({
    status: z.int(),
    data: z
      .object({ error: z.object({ code: z.string().catch(""), description: z.string().catch("") }) })
      .catch({ error: { code: "", description: "" } }),
  }),
});

/**
 * Of all answers only 400, 404 and 422 are a "no": a wrong key (401), too much at once (429), the same request still
 * running (409) and their own faults (5xx) say nothing of what was asked. What went wrong on the way carries our key in
 * its headers, so only its code is kept.
 */
function explain(error: unknown): Error {
  const failure = Failure.safeParse(error).data?.response;
  if (!failure) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    return new Error(`razorpay does not answer ${code}`.trim());
  }
  const { status, data } = failure;
  const said = `razorpay ${status} ${data.error.code} ${data.error.description}`.trim();
  return status === 400 || status === 404 || status === 422 ? new ProviderRefused(said) : new Error(said);
}
