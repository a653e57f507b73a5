import type { ReportReason } from "@mela/contract/reports";
import { m } from "~/paraglide/messages.js";

/** What may be wrong with an event, in words. */
export const reportReasonWords: Record<ReportReason, () => string> = {
  SCAM: m.enquiries_reason_scam,
  MISLEADING: m.enquiries_reason_misleading,
  HATEFUL: m.enquiries_reason_hateful,
  UNSAFE: m.enquiries_reason_unsafe,
  STOLEN: m.enquiries_reason_stolen,
  OTHER: m.enquiries_reason_other,
};
