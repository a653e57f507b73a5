import { AppError } from "@mela/contract/errors";
import type { CallName } from "@mela/contract/paths";
import { type ActedArea, changesWhileActing, hiddenWhileActing, openWhileActing } from "@mela/contract/whileActing";

/**
 * What a call of an operator who acts as somebody would change; null: nothing. Throws `not_while_acting` for what is
 * theirs alone: every call that changes something and is not named in the contract's table (decision 065).
 */
export function changeWhileActing(
  { name, method }: { name: CallName; method: string },
  body: unknown,
): { call: CallName; area: ActedArea } | null {
  if (hiddenWhileActing.has(name)) throw new AppError("not_while_acting");
  if (method === "GET" || openWhileActing.has(name)) return null;
  const change = changesWhileActing[name];
  if (!change || change.exceptFields?.some((field) => Object.hasOwn(Object(body), field)))
    throw new AppError("not_while_acting");
  return { call: name, area: change.area };
}
