import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Config } from "../config.ts";
import { everySecret, type Secrets, sameSecret } from "../platform/secrets.ts";
import { type Manifest, WrongBackup } from "./manifest.ts";

const filesIn = (dataDir: string) => [`${dataDir}/secret`, `${dataDir}/secret.former`] as const;
export const markOf = (secrets: Secrets): string => secrets.hmac("backup", "whose backup is this");

/** `former`: those that `npm run rotate-keys` laid aside, as they stand in their file. */
export type KeptSecret = { secret: string; former: string | null };

/** SECRET where it lives in DATA_DIR, and so belongs to the data; null: whoever set it keeps it. */
export function keptSecretOf({ dataDir, secret }: Pick<Config, "dataDir" | "secret">): KeptSecret | null {
  const [present, former] = filesIn(dataDir);
  if (!existsSync(present) || readFileSync(present, "utf8") !== secret) return null;
  return { secret, former: existsSync(former) ? readFileSync(former, "utf8") : null };
}

/**
 * Lays the backup's SECRET, and what was one before, into a DATA_DIR that has none, where none is set. To be called before
 * the settings are read, which would make a new one.
 */
export function layDownSecret(backup: string, manifest: Manifest, env: NodeJS.ProcessEnv): void {
  if (!manifest.secret.is_inside || env.SECRET || env.NODE_ENV === "production") return;
  const dataDir = resolve(env.DATA_DIR || ".data");
  const [present, former] = filesIn(dataDir);
  if (existsSync(present)) return;
  mkdirSync(dataDir, { recursive: true });
  const [, formerInside] = filesIn(backup); // backups of an earlier version have none
  if (existsSync(formerInside)) writeFileSync(former, readFileSync(formerInside), { mode: 0o600 });
  writeFileSync(present, readFileSync(`${backup}/secret`), { mode: 0o600 });
}

/** Throws when tickets, sessions and bank details of the backup could not be read with the SECRET that is set. */
export function requireSameSecret(manifest: Manifest, secrets: Secrets): void {
  if (everySecret(secrets).some((one) => sameSecret(markOf(one), manifest.secret.mark))) return;
  throw new WrongBackup(
    manifest.secret.is_inside
      ? "SECRET is not the one of this backup: leave it unset and give a DATA_DIR without a file `secret`, or set SECRET to what stands in the backup's own."
      : "SECRET is not the one of this backup: set the one that it was made with, or its tickets could not be signed. Nothing was restored.",
  );
}
