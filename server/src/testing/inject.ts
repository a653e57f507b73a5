import { fillPath, toQuery } from "@mela/contract/address";
import type { Answer, Call, Input } from "@mela/contract/call";
import type { App } from "../platform/services.ts";

export type CallOptions = { as?: { token: string }; headers?: Record<string, string> };
type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Makes a call of the contract in process. The body is typed as the good answer; tests of errors use `toMatchObject`. */
export async function inject<C extends Call & { method: string; path: string }>(
  app: App,
  call: C,
  input: Input<C>,
  { as, headers = {} }: CallOptions,
): Promise<{ status: number; body: Answer<C>; headers: Record<string, unknown> }> {
  const answer = await app.inject({
    method: call.method as Method,
    url: `/api${fillPath(call.path, input.params)}${toQuery(input.query)}`,
    headers: { ...(as && { authorization: `Bearer ${as.token}` }), ...headers },
    ...(input.body !== undefined && { payload: Object(input.body) }),
  });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
}
