import { AsyncLocalStorage } from "node:async_hooks";

const used = new AsyncLocalStorage<string | null>();

/** Does the work of a request that a program made with a key: what it writes into histories names the key (decision 071). */
export function withKey<T>(keyId: string | null, work: () => Promise<T>): Promise<T> {
  return used.run(keyId, work);
}

/** The key that the request under way was made with; null: a person made it, or nobody did. */
export function usedKey(): string | null {
  return used.getStore() ?? null;
}
