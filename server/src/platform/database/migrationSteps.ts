/** What a migration does at once, in one transaction; or alone, beside whoever writes, for as long as it takes. */
export type Step = { together: string[] } | { aside: string };

const made = /create table (?:if not exists )?"?(\w+)"?/gi;
const index = /^create (unique )?index "?(\w+)"? on "?(\w+)"?/i;
const checked = /^alter table \S+ validate constraint/i;
/** 0055 goes over all tickets for it, under the lock of the trigger that keeps it full from then on. */
const lateFill = /^insert into "?ticket_holders"?/i;
const comments = /^(?:\s*--.*\n)+/;

/**
 * Takes a migration apart. An index on a table that was there before is built aside: in a transaction it would keep all
 * who write that table out until it is whole. So is looking whether all rows keep a rule (`validate constraint`), and
 * the list of 0055, which is filled last: what its trigger has written by then stays.
 */
export function stepsOf(statements: readonly string[]): Step[] {
  const ownTables = new Set([...statements.join("\n").matchAll(made)].map(([, table]) => table));
  const steps: Step[] = [];
  const late: Step[] = [];
  let together: string[] = [];
  const close = () => {
    if (together.length > 0) steps.push({ together });
    together = [];
  };
  for (const statement of statements) {
    const text = statement.replace(comments, "").trim();
    if (lateFill.test(text)) {
      late.push({ aside: `${text.replace(/;$/, "")} on conflict do nothing` });
      continue;
    }
    const table = index.exec(text)?.[3];
    if (!checked.test(text) && (table === undefined || ownTables.has(table))) {
      if (text !== "") together.push(statement);
      continue;
    }
    close();
    steps.push({ aside: text });
  }
  close();
  return [...steps, ...late];
}

/** The index that a statement makes, and how it is made while others write; null where it makes none. */
export function concurrently(statement: string): { name: string; text: string } | null {
  const name = index.exec(statement)?.[2];
  if (name === undefined) return null;
  return { name, text: statement.replace(/^create (unique )?index/i, "create $1index concurrently") };
}
