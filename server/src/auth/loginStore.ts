import { UserId } from "@mela/contract/common";
import { sql } from "drizzle-orm";
import { statement, type Tx } from "../platform/database/rows.ts";
import { hasConsented } from "../privacy/index.ts";
import { identityHere, Tried, type Typed, trying, typedValues } from "./codeStore.ts";
import { type NewSession, Opened, opening, sessionValues } from "./sessionStore.ts";

const Entered = Tried.extend({ ...Opened.shape, user_id: UserId.nullable() });
export type Entered = Tried & { opened: Opened | null };

/**
 * Tries a code and, when it is right, opens a session: all that most logins are, and whole without a transaction. The
 * right code of a newcomer, or of somebody whose consent is still to be written down, is left as it is.
 */
export async function tryToEnter(tx: Tx, typed: Typed, session: NewSession): Promise<Entered | undefined> {
  const [found] = await enter(tx, { ...typedValues(typed), ...sessionValues(session) });
  if (!found) return undefined;
  const { user_id, ...rest } = found;
  return { ...rest, opened: user_id && { ...rest, user_id } };
}
const enter = statement(
  Entered,
  sql`with owner as (select user_id from identities i where ${identityHere} and ${hasConsented(sql`i.user_id`)}),
      ${trying(sql`exists (select from owner)`)},
      ${opening(sql`select user_id from owner where exists (select from tried where is_right)`)}
      select case when (select is_right from tried) then 'right'
                  when (select is_right from newest) and not exists (select from owner) then 'left'
                  else 'wrong' end as outcome, guards.*, opened.*
        from guards left join opened on true`,
);
