import type { EventId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import { z } from "zod";
import { AnyRow, firstRow, json, rows, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newRowId } from "../platform/ids.ts";
import type { Changes } from "./fields.ts";

/** Sets how many the whole event holds. Throws `capacity_below_sold`. */
export async function saveCapacity(tx: Tx, eventId: EventId, capacity: number | null): Promise<void> {
  const saved = await firstRow(
    tx,
    AnyRow,
    sql`update event_seats set capacity = ${capacity}::int
         where event_id = ${eventId}::uuid and (${capacity}::int is null or sold + held <= ${capacity}::int)
        returning event_id`,
  );
  if (!saved)
    throw new AppError("capacity_below_sold", { fields: { capacity: "More seats than that are already taken" } });
}

type GroupInput = NonNullable<Changes["capacity_groups"]>[number];
const Member = z.object({ id: z.string(), sold: z.number(), held: z.number(), is_retired: z.boolean() });

/**
 * Sets which types share a capacity. The types are held, so that nobody sells meanwhile: what a group has sold is what
 * its types have. Throws `invalid_input` and `capacity_below_sold`.
 */
export async function saveGroups(tx: Tx, eventId: EventId, groups: readonly GroupInput[]): Promise<void> {
  const types = await rows(
    tx,
    Member,
    sql`select ticket_type_id as id, sold, held, retired_at is not null as is_retired
          from ticket_types where event_id = ${eventId}::uuid`,
  );
  const planned = groups.map((group, place) => {
    const members = types.filter((type) => group.ticket_type_ids.some((id) => id === type.id));
    if (members.filter((type) => !type.is_retired).length < new Set(group.ticket_type_ids).size)
      throw new AppError("invalid_input", {
        fields: { [`capacity_groups.${place}.ticket_type_ids`]: "Please choose tickets of this event" },
      });
    const sold = members.reduce((sum, type) => sum + type.sold, 0);
    const held = members.reduce((sum, type) => sum + type.held, 0);
    if (group.capacity < sold + held)
      throw new AppError("capacity_below_sold", {
        fields: { [`capacity_groups.${place}.capacity`]: `${sold + held} seats are already taken` },
      });
    return { id: group.id ?? newRowId(), capacity: group.capacity, sold, held, types: members.map((type) => type.id) };
  });
  if (new Set(planned.map((group) => group.id)).size < planned.length)
    throw new AppError("invalid_input", { fields: { capacity_groups: "A group is in the list twice" } });
  await run(tx, sql`delete from capacity_group_types where event_id = ${eventId}::uuid`);
  await run(tx, sql`delete from capacity_groups where event_id = ${eventId}::uuid`);
  await run(
    tx,
    sql`insert into capacity_groups (event_id, capacity_group_id, capacity, sold, held)
        select ${eventId}::uuid, g.id, g.capacity, g.sold, g.held
          from jsonb_to_recordset(${json(planned)}) as g (id uuid, capacity int, sold int, held int)`,
  );
  await run(
    tx,
    sql`insert into capacity_group_types (event_id, capacity_group_id, ticket_type_id)
        select ${eventId}::uuid, g.id, m.type::uuid
          from jsonb_to_recordset(${json(planned)}) as g (id uuid, types jsonb),
               jsonb_array_elements_text(g.types) as m (type)`,
  );
}

/** Groups that have lost their last type go. */
export async function dropEmptyGroups(tx: Tx, eventId: EventId): Promise<void> {
  await run(
    tx,
    sql`delete from capacity_groups g where g.event_id = ${eventId}::uuid and not exists (
          select from capacity_group_types m
           where m.event_id = g.event_id and m.capacity_group_id = g.capacity_group_id)`,
  );
}
