import type { ReviewFault } from "@mela/contract/reviewReports";
import { m } from "~/paraglide/messages.js";

/** What may be wrong with a review, in words. */
export const reviewFaultWords: Record<ReviewFault, () => string> = {
  NOT_THERE: m.reviews_fault_not_there,
  HATEFUL: m.reviews_fault_hateful,
  PRIVATE: m.reviews_fault_private,
  ADVERT: m.reviews_fault_advert,
  OTHER: m.reviews_fault_other,
};
