import type { DeedAction, DeedSubject } from "@mela/contract/deeds";
import { minuteMs } from "../platform/clock.ts";
import { instant, json, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import type { Person } from "../platform/http/access.ts";
import { newRowId, stableId } from "../platform/ids.ts";

/** Something that an operator did. `by` null: a command on the server did it. No contacts in `details`. */
export type Deed = {
  by: string | null;
  at: Date;
  action: DeedAction;
  subject: DeedSubject;
  subjectId: string;
  reason?: string;
  details?: Record<string, string | number | boolean | null>;
};

/** Writes down what an operator did, in the transaction that does it. Nothing ever changes a line. */
export async function recordDeed(tx: Tx, deed: Deed, id: string = newRowId()): Promise<void> {
  const { by, at, action, subject, subjectId, reason = "", details = {} } = deed;
  await run(
    tx,
    sql`insert into operator_deeds (deed_id, at, operator_id, action, subject, subject_id, reason, details)
        values (${id}::uuid, ${instant(at)}, ${by}::uuid, ${action}, ${subject}, ${subjectId}, ${reason}, ${json(details)})
        on conflict (deed_id) do nothing`,
  );
}

/** A look is one line in so much time, however often a screen asks anew. */
const lookMs = 10 * minuteMs;

/** `asked`: what was typed and which page of it. It tells looks apart and is kept nowhere: it may be an address. */
export type Look = Omit<Deed, "by"> & { asked?: Record<string, string | undefined> };

/** Writes down that an operator sees somebody's data, before they get it. */
export async function recordLook(
  tx: Tx,
  actor: Pick<Person, "userId" | "sessionId">,
  { asked = {}, ...look }: Look,
): Promise<void> {
  const window = Math.floor(look.at.getTime() / lookMs);
  const told = JSON.stringify([look.details ?? {}, asked]);
  const id = stableId([actor.sessionId, look.action, look.subject, look.subjectId, told, window].join("/"));
  await recordDeed(tx, { ...look, by: actor.userId }, id);
}
