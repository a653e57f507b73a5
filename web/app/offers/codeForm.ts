import type { TicketTypeId } from "@mela/contract/common";
import type { PromoCodeInput } from "@mela/contract/promoCodes";
import { toInstant, type WallTime } from "~/hosting/form/zoned.ts";
import { m } from "~/paraglide/messages.js";

/** A code as its inputs hold it. */
export type CodeForm = {
  code: string;
  kind: "PERCENT" | "AMOUNT";
  off: string;
  max_uses: string;
  starts: WallTime;
  ends: WallTime;
  /** Ids of ticket types; none: all of them. */
  types: TicketTypeId[];
};

const noTime = { date: "", time: "" };
export const emptyCode = (): CodeForm => ({
  ...{ code: "", kind: "PERCENT", off: "", max_uses: "", types: [] },
  ...{ starts: noTime, ends: noTime },
});

/** The code as the contract takes it; times are those of the event's zone. */
export function toCodeInput(form: CodeForm, timezone: string): PromoCodeInput {
  const number = (text: string) => (text.trim() === "" ? null : Number(text));
  const at = ({ date, time }: WallTime, hour: string) =>
    date === "" ? null : toInstant({ date, time: time || hour }, timezone);
  const isPercent = form.kind === "PERCENT";
  return {
    code: form.code,
    percent: isPercent ? number(form.off) : null,
    amount: isPercent ? null : number(form.off),
    max_uses: number(form.max_uses),
    starts_at: at(form.starts, "00:00"),
    ends_at: at(form.ends, "23:59"),
    ticket_type_ids: form.types.length > 0 ? form.types : null,
  };
}

/** Which input a field of the server's answer stands in. */
export function codeField(field: string): keyof CodeForm | "starts.date" | "ends.date" {
  const [head = ""] = field.split(".");
  const places = {
    starts_at: "starts.date",
    ends_at: "ends.date",
    ticket_type_ids: "types",
    max_uses: "max_uses",
  } as const;
  if (head === "percent" || head === "amount") return "off";
  return Object.entries(places).find(([name]) => name === head)?.[1] ?? "code";
}

/** What is wrong before it is sent, sentence by input; the server judges all of it again, by the event too. */
export function codeProblems(form: CodeForm, timezone: string): Record<string, string> {
  const problems: Record<string, string> = {};
  const { starts_at, ends_at, max_uses } = toCodeInput(form, timezone);
  if (!/^[a-z0-9][a-z0-9-]{2,23}$/i.test(form.code.trim())) problems.code = m.offers_need_code();
  const off = Number(form.off);
  const isPercent = form.kind === "PERCENT";
  if (isPercent && !(Number.isInteger(off) && off >= 1 && off <= 100)) problems.off = m.offers_need_percent();
  if (!isPercent && !(off > 0)) problems.off = m.offers_need_amount();
  if (typeof max_uses === "number" && !(Number.isInteger(max_uses) && max_uses >= 1 && max_uses <= 1_000_000))
    problems.max_uses = m.offers_need_uses();
  if (starts_at && ends_at && ends_at <= starts_at) problems["ends.date"] = m.offers_need_order();
  return problems;
}
