import { type EventId, QuestionId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import { instant, json, run, type Tx, uuids } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newId } from "../platform/ids.ts";
import type { Changes } from "./fields.ts";

type QuestionInput = NonNullable<Changes["questions"]>[number];

/** Writes a whole new list of questions: one that left it is retired, or deleted when nobody has answered it. */
export async function saveQuestions(
  tx: Tx,
  eventId: EventId,
  questions: readonly QuestionInput[],
  now: Date,
): Promise<void> {
  const wanted = questions.map((question, position) => {
    const choices = new Set(question.options.map((option) => option.id)).size;
    const isChoice = question.kind === "SINGLE" || question.kind === "MULTIPLE";
    if (choices < question.options.length || (isChoice && choices === 0))
      throw new AppError("invalid_input", {
        fields: { [`questions.${position}.options`]: "Please give at least one answer to choose, and each one once" },
      });
    return { ...question, id: question.id ?? newId(QuestionId), position };
  });
  if (new Set(wanted.map((question) => question.id)).size < wanted.length)
    throw new AppError("invalid_input", { fields: { questions: "A question is in the list twice" } });
  const kept = uuids(wanted.map((question) => question.id));
  await run(
    tx,
    sql`delete from questions q where q.event_id = ${eventId}::uuid and q.question_id <> all(${kept}) and not exists (
          select from responses r where r.event_id = q.event_id and r.question_id = q.question_id)`,
  );
  await run(
    tx,
    sql`update questions set retired_at = ${instant(now)}
         where event_id = ${eventId}::uuid and question_id <> all(${kept}) and retired_at is null`,
  );
  await run(
    tx,
    sql`insert into questions (event_id, question_id, position, text, kind, options, required, per)
        select ${eventId}::uuid, w.id, w.position, w.text, w.kind, w.options, w.required, w.per
          from jsonb_to_recordset(${json(wanted)}) as w (
                 id uuid, position smallint, text text, kind text, options jsonb, required boolean, per text)
        on conflict (event_id, question_id) do update set
          position = excluded.position, text = excluded.text, kind = excluded.kind, options = excluded.options,
          required = excluded.required, per = excluded.per, retired_at = null`,
  );
}
