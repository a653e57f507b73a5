export { clearCopies } from "./copies.ts";
export { checkSums, type Manifest, readManifest, WrongBackup } from "./manifest.ts";
export { move } from "./move.ts";
export { restore } from "./restore.ts";
export type { KeptSecret } from "./secret.ts";
export { openTarget, type Target } from "./target.ts";
export { writeBackup } from "./write.ts";
