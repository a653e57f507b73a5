import type { EventId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import { PromoCodeId, PromoCodeInput } from "@mela/contract/promoCodes";
import { type By, type Changes, makeDraft, takeOverIn, updateIn, withFreeSlug } from "../events/index.ts";
import type { Tx } from "../platform/database/rows.ts";
import type { App } from "../platform/services.ts";
import { makeCode } from "../promoCodes/index.ts";
import { joinSeriesIn } from "../series/index.ts";
import type { ForeignEvent } from "./foreign.ts";
import { idsOf, seriesIdOf } from "./ids.ts";
import type { EventBrought } from "./orders.ts";
import { type BroughtPicture, bringPicture } from "./picture.ts";
import { type Plan, planEvent } from "./planEvent.ts";
import { findEvent, findMoved, keepMoved, settleMoved } from "./store.ts";

type Bringing = { origin: string; event: ForeignEvent; taken: Readonly<Record<string, number>>; by: By };
type Problems = EventBrought["problems"];

/**
 * Makes the event here, or brings it up to date as long as its host has changed nothing. To come and without guests it is
 * a draft; with guests, or over, it is published out of sight: who has the link sees it, and its host shows it.
 */
export async function bringEvent(app: App, { origin, event, taken, by }: Bringing): Promise<EventBrought> {
  const eventId = idsOf(origin, event.id).event;
  const before = await findMoved(app.db, eventId);
  const picture = await bringPicture(app, event.picture, { before, by });
  const plan = planEvent(event, { origin, taken, cover: picture.path });
  if ("unfit" in plan) return { outcome: "unfit", promos: 0, problems: [{ what: "event", why: plan.unfit, count: 1 }] };
  const problems: Problems = plan.problems.map((problem) => ({ ...problem, count: 1 }));
  if (picture.fault) problems.push({ what: "picture", why: picture.fault, count: 1 });
  const hasGuests = Object.values(taken).some((count) => count > 0);
  try {
    const outcome = await withFreeSlug(app, plan.changes, async (tx) => {
      const done = await write(app, tx, { eventId, origin, event, plan, picture, by });
      if (event.series) await joinSeriesIn(tx, eventId, seriesIdOf(origin, event.series), by.now);
      if (hasGuests || plan.isOver(by.now)) await takeOverIn(tx, eventId, by);
      if (done.isOurs) await settleMoved(tx, eventId);
      return done.outcome;
    });
    const promos = plan.isOver(by.now) ? 0 : await bringPromos(app, event, { origin, eventId, by, problems });
    app.publicVersion.raise();
    return { outcome, promos, problems };
  } catch (error) {
    if (!(error instanceof AppError) || error.code === "internal") throw error;
    return {
      outcome: "unfit",
      promos: 0,
      problems: [...problems, { what: "event", why: sentenceOf(error), count: 1 }],
    };
  }
}

type Writing = { eventId: EventId; origin: string; event: ForeignEvent; plan: Plan; picture: BroughtPicture; by: By };
async function write(
  app: App,
  tx: Tx,
  { eventId, origin, event, plan, picture, by }: Writing,
): Promise<{ outcome: Exclude<EventBrought["outcome"], "unfit">; isOurs: boolean }> {
  const kept = await findMoved(tx, eventId);
  const here = await findEvent(tx, eventId);
  const changes = withHidden(app, plan);
  const row = { eventId, origin, foreignId: event.id, hash: plan.hash, picture: picture.kept, now: by.now };
  if (here && here.hostId !== by.userId) throw new AppError("forbidden");
  if (!kept || !here) {
    await makeDraft(app, tx, { eventId, hostId: by.userId, changes, by });
    await keepMoved(tx, row);
    return { outcome: "made", isOurs: true };
  }
  const isOurs = here.version === kept.version && here.status !== "CANCELLED";
  if (kept.content_hash === plan.hash) return { outcome: "same", isOurs };
  if (!isOurs) return { outcome: "kept", isOurs };
  await updateIn(app, tx, { eventId, changes, by });
  await keepMoved(tx, row);
  return { outcome: "updated", isOurs };
}

/** What is sold to nobody there stays behind a code that nobody is told. */
function withHidden(app: App, { changes, hidden }: Plan): Changes {
  if (!changes.ticket_types) return changes;
  const types = changes.ticket_types.map((type) =>
    type.id && hidden.has(type.id) ? { ...type, access_code: app.random.token(15) } : type,
  );
  return { ...changes, ticket_types: types };
}

type Around = { origin: string; eventId: EventId; by: By; problems: Problems };
async function bringPromos(app: App, event: ForeignEvent, { origin, eventId, by, problems }: Around): Promise<number> {
  const ids = idsOf(origin, event.id);
  let made = 0;
  for (const promo of event.promos) {
    const input = PromoCodeInput.safeParse({
      code: promo.code,
      percent: promo.percent,
      amount: promo.amount,
      max_uses: promo.maxUses,
      ends_at: promo.endsAt && new Date(promo.endsAt).toISOString(),
      ticket_type_ids: promo.typeIds?.map(ids.type),
    });
    const what = "promo codes";
    if (!input.success) {
      problems.push({
        what,
        why: "a code here has 3 to 24 letters, digits or hyphens, and takes off whole percents",
        count: 1,
      });
      continue;
    }
    const codeId = PromoCodeId.parse(ids.promo(promo.id));
    try {
      await makeCode(app, { eventId, codeId, input: input.data, by: by.userId, now: by.now });
      made += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      problems.push({ what, why: sentenceOf(error), count: 1 });
    }
  }
  return made;
}

const sentenceOf = ({ message, details }: AppError) => Object.values(details.fields ?? {}).join("; ") || message;
