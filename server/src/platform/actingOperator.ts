import { AsyncLocalStorage } from "node:async_hooks";
import type { UserId } from "@mela/contract/common";

const acting = new AsyncLocalStorage<UserId>();

/** Does the work of a request in which an operator acts as somebody: what it writes into histories names both. */
export function actAsOperator<T>(operator: UserId, work: () => Promise<T>): Promise<T> {
  return acting.run(operator, work);
}

/**
 * The operator who acts in the request that is under way, or null. Writes that are gathered with those of other requests
 * don't know it: none of the calls that do so may be made while acting (contract/whileActing).
 */
export function actingOperator(): UserId | null {
  return acting.getStore() ?? null;
}
