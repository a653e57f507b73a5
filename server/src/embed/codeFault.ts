import type { AppError } from "@mela/contract/errors";

/** Why a typed code does nothing, as the frame says it. */
export type CodeFault = "unknown" | "notYet" | "over" | "other" | "usedUp" | "tooMany";

const faults: Record<string, CodeFault> = {
  promo_not_yet: "notYet",
  promo_over: "over",
  promo_used_up: "usedUp",
  promo_other_tickets: "other",
  too_many_requests: "tooMany",
};

export const faultOf = ({ code }: AppError): CodeFault => faults[code] ?? "unknown";
