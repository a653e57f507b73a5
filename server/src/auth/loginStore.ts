import { UserId } from "@mela/contract/common";
import { statement, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { hasConsented } from "../privacy/index.ts";
import { asking, Place, tell } from "./asking.ts";
import { guardsHere, Tried, type Typed, trying, typedValues } from "./codeStore.ts";
import { type NewSession, Opened, opening, sessionValues } from "./sessionStore.ts";

const Entered = Place.extend({ ...Tried.shape, ...Opened.shape, user_id: UserId.nullable() });
export type Entered = Tried & { opened: Opened | null };
/** A code that was typed, and the session that it opens when it is right. */
export type Entry = { typed: Typed; session: NewSession };

/**
 * Tries codes and opens a session for each right one, in the same order: all that most logins are, and whole without a
 * transaction. The right code of a newcomer, or of somebody whose consent is still to be written down, is left as it is.
 * At most one of each address.
 */
export async function tryToEnter(tx: Tx, entries: readonly Entry[]): Promise<Entered[]> {
  const found = await enter(tx, tell(entries.map(toTold)));
  return found.map(({ n: _n, user_id, ...rest }) => ({ ...rest, opened: user_id && { ...rest, user_id } }));
}
const toTold = ({ typed, session }: Entry) => ({ ...typedValues(typed), ...sessionValues(session) });

const owner = sql`(
  select user_id from identities i
   where i.kind = asked.kind and i.value = asked.recipient and ${hasConsented(sql`i.user_id`)}
     and exists (select from users u where u.user_id = i.user_id and u.suspended_at is null))`;
const enter = statement(
  Entered,
  sql`with ${asking}, ${trying({ owner, needsOwner: true })}, ${opening(sql`
        select judged.*, judged.owner as user_id from judged join tried on tried.n = judged.n where tried.is_right`)}
      select judged.n, ${guardsHere}, opened.*,
             case when tried.is_right then 'right' when judged.is_right and judged.owner is null then 'left'
                  else 'wrong' end as outcome
        from judged left join tried on tried.n = judged.n left join opened on opened.session_id = judged.session_id
       order by judged.n`,
);
