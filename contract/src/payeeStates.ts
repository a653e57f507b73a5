import { z } from "zod";

/**
 * A host's own account at the payment service, as the service says it stands (decision 050). BEGUN: not all was given
 * yet; MISSING: it asks for more; REVIEW: it looks at what it was given; READY: money may go there; STOPPED: it takes none.
 */
export const payeeStates = ["BEGUN", "MISSING", "REVIEW", "READY", "STOPPED"] as const;
export const PayeeState = z.enum(payeeStates);
export type PayeeState = z.infer<typeof PayeeState>;

/** What a service may still ask a host for, in our words: theirs name fields of their forms. */
export const payeeNeeds = ["identity", "business", "tax", "address", "contact", "bank", "terms", "other"] as const;
export const PayeeNeed = z.enum(payeeNeeds);
export type PayeeNeed = z.infer<typeof PayeeNeed>;
