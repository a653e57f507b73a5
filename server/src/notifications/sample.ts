import type { MailKind } from "@mela/contract/mailKinds";
import type { Mail } from "./mail.ts";

/**
 * A mail as it might be: of which kind, what it says, and what comes with it. For previews and their test. `variant`: one
 * of several that are of a kind.
 */
export type SampleMail = { kind: MailKind; variant?: string; mail: Mail; brings?: readonly string[] };
