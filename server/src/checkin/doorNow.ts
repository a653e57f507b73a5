import type { Answer } from "@mela/contract/call";
import type { EventId } from "@mela/contract/common";
import { dayOf } from "@mela/contract/doorDays";
import {
  type Admitted,
  type DoorNow,
  type listAdmitted as list,
  toldMinutes,
  toldParties,
} from "@mela/contract/doorNow";
import { AppError } from "@mela/contract/errors";
import type { GuestView } from "../guests/index.ts";
import { minuteMs } from "../platform/clock.ts";
import type { Tx } from "../platform/database/rows.ts";
import { fromCursor, toPage } from "../platform/http/cursor.ts";
import {
  type AdmittedRow,
  findAdmitted,
  findArrivals,
  findInByType,
  findPeopleExpected,
  Newest,
} from "./doorNowStore.ts";
import { countAllOutside } from "./outsideStore.ts";
import { findDoorEvent } from "./store.ts";

/** How a door stands: read once for everybody who watches it. */
export async function readDoorNow(tx: Tx, eventId: EventId, now: Date): Promise<DoorNow> {
  const event = await findDoorEvent(tx, eventId);
  if (!event) throw new AppError("not_found");
  const minute = Math.floor(now.getTime() / minuteMs);
  const first = minute - toldMinutes + 1;
  const arrivals = new Map(
    (await findArrivals(tx, eventId, new Date(first * minuteMs))).map((row) => [row.minute, row.people]),
  );
  const day = dayOf(event, now);
  const types = await findInByType(tx, eventId, day);
  const last = await findAdmitted(tx, eventId, { after: null, limit: toldParties });
  return {
    at: now.toISOString(),
    people_in: types.reduce((sum, type) => sum + type.people_in, 0),
    people_outside: event.rules.counts_exits ? await countAllOutside(tx, eventId, day) : 0,
    people_expected: await findPeopleExpected(tx, eventId),
    types,
    minutes: Array.from({ length: toldMinutes }, (_, place) => arrivals.get(first + place) ?? 0),
    rules: event.rules,
    last: last.map((row) => toAdmitted(row, "door")),
  };
}

/** Who is in, newest first, as far as a page goes. */
export async function listAdmitted(
  tx: Tx,
  eventId: EventId,
  { cursor, limit, view }: { cursor?: string | undefined; limit: number; view: GuestView },
): Promise<Pick<Answer<typeof list>, "data" | "next_cursor">> {
  const after = cursor ? fromCursor(Newest, cursor) : null;
  const found = await findAdmitted(tx, eventId, { after, limit: limit + 1 });
  const { data, next_cursor } = toPage(found, limit, (row) => ({ at: row.newest, id: row.admission_id }));
  return { data: data.map((row) => toAdmitted(row, view)), next_cursor };
}

/** Doors see no faces, as in the guest list. */
function toAdmitted({ at, image, ...row }: AdmittedRow, view: GuestView): Admitted {
  const { booking_id, name, ticket_counts, people } = row;
  const outside = row.outside && { ...row.outside, since: row.outside.since.toISOString() };
  const who = { booking_id, name, image: view === "full" ? image : null, ticket_counts, people };
  return { ...who, at: at.toISOString(), outside };
}
