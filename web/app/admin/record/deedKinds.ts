import type { DeedAction, OperatorDeed } from "@mela/contract/deeds";
import type { StandingOrder } from "@mela/contract/hostLimits";
import type { ReportDecision } from "@mela/contract/reports";
import type { ReviewDecision } from "@mela/contract/reviewReports";
import { m } from "~/paraglide/messages.js";
import { decisionWords } from "../reports/decisionWords.ts";

export type Said = { about: string; from: string; to: string };
export type Sentence = (said: Said) => string;

const standings: Record<StandingOrder, Sentence> = {
  AUTO: m.admin_did_standing_auto,
  FREE: m.admin_did_standing_free,
  LIMITED: m.admin_did_standing_limited,
};
const decisions: Record<ReportDecision | ReviewDecision, Sentence> = {
  NONE: () => m.admin_did_decide_report_as({ decision: decisionWords.NONE.word() }),
  WARN: () => m.admin_did_decide_report_as({ decision: decisionWords.WARN.word() }),
  TAKE_DOWN: () => m.admin_did_decide_report_as({ decision: decisionWords.TAKE_DOWN.word() }),
  HIDE: () => m.admin_did_decide_report_as({ decision: m.admin_review_hide() }),
};

/** Deeds that one sentence does not tell: which of their facts does, and the sentence of each of its values. */
const kinds: Partial<Record<DeedAction, { fact: string; sentences: ReadonlyMap<string, Sentence> }>> = {
  switch: {
    fact: "is_on",
    sentences: new Map(Object.entries({ true: m.admin_did_switch_on, false: m.admin_did_switch_off })),
  },
  set_standing: { fact: "order", sentences: new Map(Object.entries(standings)) },
  decide_report: { fact: "decision", sentences: new Map(Object.entries(decisions)) },
};
const known = new Map(Object.entries(kinds));

/** What a deed's details make of it; nothing where this page does not know them. */
export function sentenceOf({ action, details }: OperatorDeed): Sentence | undefined {
  const kind = known.get(action);
  return kind?.sentences.get(String(details[kind.fact]));
}
