import { AppError } from "@mela/contract/errors";
import * as calls from "@mela/contract/exports";
import { viewOf } from "../guests/index.ts";
import { minuteMs } from "../platform/clock.ts";
import { fromCursor, toPage } from "../platform/http/cursor.ts";
import { serve } from "../platform/http/serve.ts";
import { toMajor } from "../platform/money.ts";
import type { App } from "../platform/services.ts";
import { accessRecorder } from "../privacy/index.ts";
import { guestTable, saleTable, settlementTable } from "./exports.ts";
import { countGuests, findPrinted, PrintPosition, type PrintRow } from "./store.ts";

const limit = { max: 60, windowMs: 10 * minuteMs };
const printedPage = 1_000;
/** Loaded at the first file: what writes spreadsheets is large, and most servers write few. */
const tables = () => import("./sendTable.ts");

/** What leaves for elsewhere: guests and sales as files, and the list on paper. Each is a look at guests' data. */
export function exportRoutes(app: App): void {
  const recordAccess = accessRecorder(app);
  serve(
    app,
    calls.exportGuests,
    "manage",
    async ({ params: { eventId }, query: { format, lang }, actor, now }, reply) => {
      const table = await guestTable(app.db, { eventId, lang, now });
      await recordAccess({ eventId, kind: "EXPORT", actor, guests: await countGuests(app.db, eventId), now });
      (await tables()).sendTable(reply, format, table);
      return undefined;
    },
    { limit },
  );
  serve(
    app,
    calls.exportSales,
    "finance",
    async ({ params: { eventId }, query: { format, lang }, actor, now }, reply) => {
      const table = await saleTable(app.db, { eventId, lang, now });
      await recordAccess({ eventId, kind: "EXPORT", actor, guests: await countGuests(app.db, eventId), now });
      (await tables()).sendTable(reply, format, table);
      return undefined;
    },
    { limit },
  );
  serve(
    app,
    calls.exportSettlement,
    "finance",
    async ({ params: { eventId }, query: { format, lang }, now }, reply) => {
      (await tables()).sendTable(reply, format, await settlementTable(app.db, { eventId, lang, now }));
      return undefined;
    },
    { limit },
  );
  serve(app, calls.printGuests, "door", async ({ params: { eventId }, query, actor, roles, now }) => {
    const { limit: size = printedPage, cursor, details } = query;
    if (details === "all" && viewOf(roles) === "door") throw new AppError("forbidden");
    const after = cursor === undefined ? null : fromCursor(PrintPosition, cursor);
    const found = await findPrinted(app.db, eventId, { after, details, limit: size + 1 });
    const { data, next_cursor } = toPage(found, size, ({ key, booking_id }) => ({ key, id: booking_id }));
    await recordAccess({ eventId, kind: "LIST", actor, guests: data.length, now });
    return { data: data.map(toPrinted), next_cursor };
  });
}

function toPrinted({ key: _key, due_minor, ...row }: PrintRow) {
  return { ...row, due: toMajor(due_minor, row.currency) };
}
