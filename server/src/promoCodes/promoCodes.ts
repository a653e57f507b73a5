import type { EventId, UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import { mostPromoCodes, type PromoCode, type PromoCodeId, type PromoCodeInput } from "@mela/contract/promoCodes";
import { promoState } from "@mela/contract/promoState";
import type { z } from "zod";
import { record } from "../history/index.ts";
import { transaction } from "../platform/database/engine.ts";
import { toMajor, toMinor } from "../platform/money.ts";
import type { App } from "../platform/services.ts";
import {
  type CodeRow,
  type Frame,
  findCode,
  findCodes,
  findFrame,
  insertCode,
  lockCodes,
  retireCode,
} from "./store.ts";

type Input = z.output<typeof PromoCodeInput>;
type Making = { eventId: EventId; codeId: PromoCodeId; input: Input; by: UserId; now: Date };

/** All codes of an event: those that guests may use first. */
export async function listCodes({ db }: App, eventId: EventId, now: Date): Promise<PromoCode[]> {
  return transaction(db, async (tx) => {
    const frame = await findFrame(tx, eventId);
    if (!frame) throw new AppError("not_found");
    const codes = (await findCodes(tx, eventId)).map((row) => toWire(row, frame.currency));
    const isOn = (code: PromoCode) => ["RUNNING", "NOT_YET"].includes(promoState(code, now.getTime()));
    return [...codes.filter(isOn), ...codes.filter((code) => !isOn(code))];
  });
}

/** Makes a code. Throws `invalid_input`, `promo_code_taken`, `too_many_promo_codes`, `event_cancelled`. */
export async function makeCode({ db }: App, { eventId, codeId, input, by, now }: Making): Promise<PromoCode> {
  return transaction(db, async (tx) => {
    await lockCodes(tx, eventId);
    const frame = await findFrame(tx, eventId, "hold");
    if (!frame) throw new AppError("not_found");
    if (frame.status === "CANCELLED") throw new AppError("event_cancelled");
    const code = toNewCode(input, { codeId, frame, now });
    const made = await insertCode(tx, eventId, code);
    if (!made) {
      const all = await findCodes(tx, eventId);
      const same = all.find(({ id }) => id === codeId); // sent twice
      if (same) return toWire(same, frame.currency);
      if (all.length >= mostPromoCodes) throw new AppError("too_many_promo_codes");
      throw new AppError("promo_code_taken", { fields: { code: "This event has that code already" } });
    }
    const { code: words, percent, amount_minor } = made;
    await record(tx, {
      ...{ eventId, at: now, actorId: by, subject: "promo_code", subjectId: codeId, action: "create" },
      after: { code: words, percent, amount_minor, max_uses: made.max_uses },
    });
    return toWire(made, frame.currency);
  });
}

type Judging = { codeId: PromoCodeId; frame: Frame; now: Date };

/** Judges a code by the event that it is for: its own bounds are the contract's. */
function toNewCode(input: Input, { codeId, frame: { types, currency }, now }: Judging) {
  const { code, percent = null, amount = null, starts_at, ends_at, ticket_type_ids = null } = input;
  const fields: Record<string, string> = {};
  const isOffered = (id: string) => types.some((type) => type.id === id);
  if (ticket_type_ids && !ticket_type_ids.every(isOffered))
    fields.ticket_type_ids = "Please choose tickets of this event";
  const chosen = types.filter(({ id }) => ticket_type_ids?.includes(id) ?? true);
  const dearest = Math.max(0, ...chosen.map(({ price }) => price));
  const amountMinor = amount === null ? null : toMinor(amount, currency);
  const off = percent === null ? "amount" : "percent";
  if (amount !== null && !amountMinor) fields.amount = "Please give an amount above 0 that one can pay";
  else if (dearest === 0 && !fields.ticket_type_ids) fields[off] = "These tickets are free already";
  else if (amountMinor !== null && amountMinor > dearest) fields.amount = "No ticket that it is for costs that much";
  if (ends_at && new Date(ends_at) <= now) fields.ends_at = "Please choose an end that is still to come";
  for (const [field, time] of [["starts_at", starts_at] as const, ["ends_at", ends_at] as const])
    if (time && !/^20\d\d-/.test(time)) fields[field] = "Please choose a date of this century";
  if (Object.keys(fields).length > 0) throw new AppError("invalid_input", { fields });
  return {
    ...{ id: codeId, code, percent, amount_minor: amountMinor, max_uses: input.max_uses ?? null },
    starts_at: starts_at ? new Date(starts_at) : null,
    ends_at: ends_at ? new Date(ends_at) : null,
    ticket_type_ids: ticket_type_ids && [...new Set(ticket_type_ids)],
  };
}

type Ending = { eventId: EventId; codeId: PromoCodeId; by: UserId; now: Date };

/** Ends a code for good. It stays in the list with its uses, and its words stay taken. */
export async function endCode({ db }: App, { eventId, codeId, by, now }: Ending): Promise<PromoCode> {
  return transaction(db, async (tx) => {
    const frame = await findFrame(tx, eventId);
    const ended = frame && (await retireCode(tx, { eventId, codeId, now }));
    const code = ended ?? (frame && (await findCode(tx, eventId, codeId)));
    if (!frame || !code) throw new AppError("not_found");
    if (ended)
      await record(tx, {
        ...{ eventId, at: now, actorId: by, subject: "promo_code", subjectId: codeId, action: "end" },
        after: { code: code.code },
      });
    return toWire(code, frame.currency);
  });
}

function toWire(row: CodeRow, currency: string): PromoCode {
  const { id, amount_minor, starts_at, ends_at, retired_at, ...rest } = row;
  return {
    ...rest,
    promo_code_id: id,
    amount: amount_minor === null ? null : toMajor(amount_minor, currency),
    starts_at: starts_at?.toISOString() ?? null,
    ends_at: ends_at?.toISOString() ?? null,
    ended_at: retired_at?.toISOString() ?? null,
  };
}
