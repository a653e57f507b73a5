import { z } from "zod";
import type { Bulk } from "./bulk.ts";

const StatementRow = z.object({ drop: z.string(), make: z.string() });

const keys = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
         format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conname`;
const indexes = `
  select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as make
    from pg_index i join pg_class c on c.oid = i.indexrelid
   where c.relnamespace = 'public'::regnamespace
     and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype <> 'f')
   order by c.relname`;
const triggers = `
  select distinct format('alter table %s disable trigger user', tgrelid::regclass) as drop,
         format('alter table %s enable trigger user', tgrelid::regclass) as make
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
   where not t.tgisinternal and c.relnamespace = 'public'::regnamespace`;

/**
 * Takes references, indexes and triggers away, so that tables can be filled in any order, and soon. Gives what brings
 * them back; references are checked by then.
 */
export async function setAside(bulk: Bulk): Promise<() => Promise<void>> {
  const found: z.output<typeof StatementRow>[] = [];
  for (const query of [keys, indexes, triggers]) {
    const statements = await bulk.rows(StatementRow, query);
    for (const { drop } of statements) await bulk.run(drop);
    found.push(...statements);
  }
  return async () => {
    for (const { make } of found.reverse()) await bulk.run(make);
  };
}
