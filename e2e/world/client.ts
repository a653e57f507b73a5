import { fillPath, toQuery } from "@mela/contract/address";
import type { sendOtp, verifyOtp } from "@mela/contract/auth";
import type { Answer, Call, Input } from "@mela/contract/call";
import type { readOutbox } from "@mela/contract/messages";
import { type CallName, paths } from "@mela/contract/paths";

/** Speaks to a running server over HTTP, as the contract types it; `token` is who speaks. */
export type Client = {
  url: string;
  /** The call's good answer. Throws an `Unanswered` for any other. */
  send<C extends Call>(name: C["name"] & CallName, input: Input<C>, token?: string): Promise<Answer<C>>;
  /** Reads codes where there is no outbox. */
  readCode?(to: string): Promise<string>;
};
type SignedIn = Extract<Answer<typeof verifyOtp>, { success: true }>;
/** `stored`: what a browser keeps of them. */
export type Person = {
  userId: string;
  token: string;
  refreshToken: string;
  address: string;
  stored: SignedIn["userInfo"];
};

/** An answer that is none: the status and what the server said. */
export class Unanswered extends Error {
  readonly status: number;
  constructor(name: string, status: number, text: string) {
    super(`${name}: ${status} ${text}`);
    this.status = status;
  }
}

export function newClient(url: string): Client {
  return {
    url,
    async send(name, input, token) {
      const { method, path } = paths[name];
      const answer = await fetch(`${url}/api${fillPath(path, input.params)}${toQuery(input.query)}`, {
        method,
        headers: {
          ...(input.body === undefined ? {} : { "content-type": "application/json" }),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Unanswered(name, answer.status, text);
      return JSON.parse(text); // the server has written it by the contract's own schema
    },
  };
}

/** The newest one-time code for an address. Other messages to it bring none. */
export async function newestCode(client: Client, to: string): Promise<string> {
  if (client.readCode) return client.readCode(to);
  const messages = await client.send<typeof readOutbox>("readOutbox", { query: { to } });
  const code = messages.find((message) => message.code)?.code;
  if (!code) throw new Error(`no code was sent to ${to}`);
  return code;
}

/** Signs somebody in by the code that the outbox holds; the first time makes the person. */
export async function signIn(client: Client, address: string): Promise<Person> {
  await client.send<typeof sendOtp>("sendOtp", { body: { input: address } });
  const otp = await newestCode(client, address);
  const answer = await client.send<typeof verifyOtp>("verifyOtp", { body: { input: address, otp } });
  if (!answer.success) throw new Error(`The code ${otp} did not sign ${address} in.`);
  const { user_id: userId, authToken: token, refreshToken, userInfo: stored } = answer;
  return { userId, token, refreshToken, address, stored };
}
