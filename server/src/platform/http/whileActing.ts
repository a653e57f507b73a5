import { AppError } from "@mela/contract/errors";
import type { CallName } from "@mela/contract/paths";
import {
  type ActedArea,
  changesWhileActing,
  hiddenWhileActing,
  type LookedArea,
  lookedAreaOf,
  openWhileActing,
} from "@mela/contract/whileActing";
import type { Permission } from "./access.ts";

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

/** What an operator sees by a call that changes nothing; null: what everybody may see, or the list of acting itself. */
export function lookWhileActing(path: string, permission: Permission): LookedArea | null {
  return permission === "public" || path.startsWith("/auth/acting") ? null : lookedAreaOf(path);
}
