import type { Answer } from "@mela/contract/call";
import { checkIn, getManifest, getPairKey, mergeScans, undoCheckIn, watchEvent } from "@mela/contract/checkin";
import { type EventId, ScanId } from "@mela/contract/common";
import { listConflicts, settleConflict } from "@mela/contract/conflicts";
import { getDoor, listAdmitted as listCall } from "@mela/contract/doorNow";
import { setDoorRules as setRules } from "@mela/contract/doorRules";
import { AppError } from "@mela/contract/errors";
import { viewOf } from "../guests/index.ts";
import { bearerToken, serve } from "../platform/http/serve.ts";
import { Written } from "../platform/http/written.ts";
import { newId } from "../platform/ids.ts";
import { isPicture, readPicture } from "../platform/pictureOfCode.ts";
import type { App } from "../platform/services.ts";
import { accessRecorder } from "../privacy/index.ts";
import { loadTicketKeys } from "../tickets/index.ts";
import { type Held, openDoors } from "./checkin.ts";
import { readConflicts, settle } from "./conflicts.ts";
import { listAdmitted, readDoorNow } from "./doorNow.ts";
import { setDoorRules } from "./doorRules.ts";
import { findForeign } from "./foreignCodes.ts";
import { pairKeyOf, readManifest } from "./manifest.ts";
import { mergeScans as merge, type OfflineDoor } from "./merge.ts";
import { undoCheckIn as undo } from "./undo.ts";
import { openHub, watch } from "./watch.ts";
import { actorIdOf, toAnswer, toLook, toMerged, toOfflineScan } from "./wire.ts";

const pictureBytes = 14.5 * 1024 * 1024; // 10 MB in base64, and what stands around it
const longestText = 4_000; // no QR code holds more

/** What a door does: scan, take back, prepare for no network, bring what was scanned without it, watch. */
export async function checkinRoutes(app: App): Promise<void> {
  const door: OfflineDoor = { db: app.db, live: app.live, log: app.log, ticketKeys: await loadTicketKeys(app) };
  const admit = openDoors(door);
  serve(
    app,
    checkIn,
    "door",
    async ({ params: { eventId }, body, actor, now }) => {
      const { scan_id: id = newId(ScanId), device_id: deviceId, direction, count } = body;
      const held = await readHeld(door, eventId, body.qrCode);
      return toAnswer(await admit(toLook({ eventId, id, actor, deviceId, direction, count, now }), held));
    },
    { bodyLimit: pictureBytes },
  );
  serve(app, undoCheckIn, "door", async ({ params: { eventId }, body, actor, now }) =>
    undo(door, { eventId, actorId: actorIdOf(actor), at: now, what: body }),
  );
  const recordAccess = accessRecorder(app);
  serve(
    app,
    getManifest,
    "door",
    async ({ params: { eventId }, query: { since = null, pair_key: key }, actor, now }) => {
      const manifest = await readManifest(app.db, door.ticketKeys, { eventId, now, since });
      // A door asks again and again what is new: who saw nobody is no news.
      if (manifest.guests.length > 0)
        await recordAccess({ eventId, kind: "MANIFEST", actor, guests: manifest.guests.length, now });
      const data = key === "apart" ? manifest : { ...manifest, pair_key: pairKeyOf(app.secrets, eventId) };
      // What is made from the contract to write answers takes eight times as long for megabytes.
      return new Written(JSON.stringify({ success: true, data } satisfies Answer<typeof getManifest>));
    },
    { isLarge: true },
  );
  serve(app, getPairKey, "door", async ({ params: { eventId } }) => ({ pair_key: pairKeyOf(app.secrets, eventId) }));
  serve(app, mergeScans, "door", async ({ params: { eventId }, body, actor, now }) => {
    const merged = await merge(door, { eventId, actorId: actorIdOf(actor), at: now }, body.scans.map(toOfflineScan));
    return merged.map(toMerged);
  });
  serve(app, listConflicts, "manage", ({ params: { eventId }, actor }) => readConflicts(app.db, eventId, actor.userId));
  serve(app, settleConflict, "manage", ({ params, body, actor, now }) =>
    settle(door, { ...params, scanIds: body.scan_ids, by: actor.userId, now }),
  );
  serve(app, getDoor, "door", async ({ params: { eventId }, actor, now }) => {
    const found = await readDoorNow(app.db, eventId, now);
    await recordAccess({ eventId, kind: "LIST", actor, guests: found.last.length, now });
    return found;
  });
  serve(app, listCall, "door", async ({ params: { eventId }, query, actor, roles, now }) => {
    const page = await listAdmitted(app.db, eventId, { ...query, view: viewOf(roles) });
    await recordAccess({ eventId, kind: "LIST", actor, guests: page.data.length, now });
    return page;
  });
  serve(app, setRules, "manage", async ({ params: { eventId }, body, actor, now }) =>
    setDoorRules(door, { eventId, actorId: actor.userId, now, change: body }),
  );
  const hub = openHub(app);
  serve(app, watchEvent, "door", async ({ params: { eventId }, roles, actor, raw }, reply) => {
    // What is told has names of guests in it, for as long as somebody listens.
    const sees = (guests: number) => recordAccess({ eventId, kind: "LIST", actor, guests, now: app.clock.now() });
    const token = bearerToken(raw) ?? "";
    await watch(app, hub, { eventId, view: viewOf(roles), token, reply, sees });
    return undefined;
  });
}

/** What a scanned text, or a picture of a code, stands for. Throws what `readPicture` does, and `no_code_in_picture`. */
async function readHeld({ db, ticketKeys }: OfflineDoor, eventId: EventId, qrCode: string): Promise<Held> {
  if (qrCode.trim() === "") throw new AppError("invalid_input", { fields: { qrCode: "This code is empty" } });
  const text = isPicture(qrCode) ? await readPicture(qrCode) : qrCode;
  if (text === null) throw new AppError("no_code_in_picture");
  if (text.length > longestText) return "unknown_ticket";
  const held = ticketKeys.verify(text);
  return held === "unknown_ticket" ? findForeign(db, eventId, text) : held;
}
