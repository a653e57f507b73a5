import type { Mail } from "./mail.ts";

/** A mail as it might be: of which kind, what it says, and what comes with it. For previews and their test. */
export type SampleMail = { kind: string; mail: Mail; brings: readonly string[] };
