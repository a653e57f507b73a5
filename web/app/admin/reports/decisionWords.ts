import type { ReportDecision } from "@mela/contract/reports";
import { m } from "~/paraglide/messages.js";

/** What each decision is called, and what it brings about. */
export const decisionWords: Record<ReportDecision, { word: () => string; text: () => string }> = {
  NONE: { word: m.admin_decision_none, text: m.admin_decision_none_text },
  WARN: { word: m.admin_decision_warn, text: m.admin_decision_warn_text },
  TAKE_DOWN: { word: m.admin_decision_take_down, text: m.admin_decision_take_down_text },
};
