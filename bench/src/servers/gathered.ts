// What pgbench does for a booking, as our server does it: a seat of a counter and a row for each, those who come at the same
// time together (decision 010). Who asks is signed in, and what they ask is checked, as at the real route.
import { createBooking } from "@mela/contract/bookings";
import { framed } from "@mela/contract/call";
import { BookingId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import { z } from "zod";
import { lullMs } from "../../../server/src/bookings/queue.ts";
import { firstRow, uuids } from "../../../server/src/platform/database/rows.ts";
import { sql } from "../../../server/src/platform/database/sql.ts";
import { gather } from "../../../server/src/platform/gather.ts";
import { serve } from "../../../server/src/platform/http/serve.ts";
import type { App } from "../../../server/src/platform/services.ts";

const Taken = z.object({ ids: z.array(BookingId), moved: z.number() });
/** Another row than the rival's, of the same table: neither waits for the other. */
const stock = 2;

/** Serves it below /api. */
export function serveGathered(app: App, path: string): void {
  const take = gather<typeof stock, BookingId, BookingId | null>({
    lullMs,
    work: async (_desk, ids) => {
      const taken = await firstRow(
        app.db,
        Taken,
        sql`with free as (select capacity - sold as seats from bench_stock where id = ${stock}::int for update),
                 made as (insert into bench_bookings (id, stock, made_at)
                          select a.id, ${stock}::int, now() from free, unnest(${uuids(ids)}) with ordinality a (id, place)
                           where a.place <= free.seats returning id),
                 moved as (update bench_stock s set sold = s.sold + n.seats from (select count(*)::int as seats from made) n
                            where s.id = ${stock}::int and s.sold + n.seats <= s.capacity returning n.seats)
            select (select coalesce(json_agg(id), '[]') from made) as ids, (select seats from moved) as moved`,
      );
      if (taken?.moved !== taken?.ids.length) throw new Error("rows were written for seats that are not there");
      const got = new Set(taken?.ids);
      return ids.map((id) => (got.has(id) ? id : null));
    },
  });
  const answer = framed(z.object({ booking_id: BookingId }));
  const { params, body } = createBooking;
  const call = { name: "getFigures", method: "POST", path, params, body, answer } as const; // a name of the contract
  serve(app, call, "user", async ({ newId }) => {
    const id = await take(stock, BookingId.parse(newId));
    if (id === null) throw new AppError("sold_out");
    return { booking_id: id };
  });
}
