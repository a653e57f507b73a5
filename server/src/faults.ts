import { WrongBackup } from "./backup/index.ts";
import { WrongSetting } from "./config.ts";
import { DemoInProduction } from "./demo/index.ts";
import { MovingFault } from "./moving/index.ts";
import { DatabaseUnreachable } from "./platform/database/engine.ts";
import { FolderInUse } from "./platform/database/lock.ts";
import { MigrationFailed } from "./platform/database/migrate.ts";
import { UnfinishedRestore } from "./platform/database/unfinished.ts";
import { OtherSecret } from "./tickets/index.ts";

/** The one sentence for a fault of settings or surroundings; null for a bug of ours. */
export function explain(error: unknown, env: NodeJS.ProcessEnv): string | null {
  if (error instanceof WrongSetting || error instanceof DemoInProduction || error instanceof WrongBackup)
    return error.message;
  if (error instanceof MovingFault) return error.message;
  if (error instanceof FolderInUse) {
    return `Another Mela (process ${error.pid}) is using the folder DATA_DIR (${env.DATA_DIR ?? ".data"}): stop it first, or give this one a folder of its own.`;
  }
  if (error instanceof DatabaseUnreachable) {
    return "The database at DATABASE_URL does not answer: check the address, and that PostgreSQL is running.";
  }
  if (error instanceof MigrationFailed) {
    return `The database can't be brought up to date (${error.message}): the version before still runs on it.`;
  }
  if (error instanceof UnfinishedRestore) {
    return "The database at DATABASE_URL is being filled, or was, and not to the end: run that command again.";
  }
  if (error instanceof OtherSecret) {
    return "SECRET is not the one that this database was made with: set the former one, or tickets could not be signed.";
  }
  if (error instanceof Error && "code" in error && error.code === "EADDRINUSE") {
    return `Port ${env.PORT ?? 3000} is in use: stop the program that uses it, or set PORT to another one.`;
  }
  if (error instanceof Error && "code" in error && (error.code === "EACCES" || error.code === "EADDRNOTAVAIL")) {
    return `This address can't be listened on: check HOST and PORT (${env.HOST ?? ""}:${env.PORT ?? 3000}).`;
  }
  return null;
}
