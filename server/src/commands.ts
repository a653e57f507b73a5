import { mkdirSync } from "node:fs";
import { z } from "zod";
import { carryOutMove, MoveOrder } from "./moving/index.ts";
import { carryOut, OperatorOrder } from "./operator/index.ts";
import type { Commands } from "./platform/commandSocket.ts";
import type { Database } from "./platform/database/engine.ts";
import { run } from "./platform/database/rows.ts";
import { sql } from "./platform/database/sql.ts";
import type { App } from "./platform/services.ts";
import { keepFiles, letFilesGo } from "./platform/storage/keepFiles.ts";

const CopyDatabase = z.object({ to: z.string().startsWith("/") });

/** What a server on the embedded engine does for commands, which can't open its database while it runs. */
export function commandsOf(database: Database, app: App): Commands {
  const { clock, log } = app;
  return {
    /** For a backup: its database as it stands now, and no file is removed until the command is over. */
    copyDatabase: async (data, whenOver) => {
      const { to } = CopyDatabase.parse(data);
      await run(database.db, sql.raw(keepFiles));
      whenOver(() => {
        run(database.db, sql.raw(letFilesGo)).catch((error: unknown) =>
          log.warn({ err: error }, "files are still kept"),
        );
      });
      mkdirSync(to, { recursive: true, mode: 0o700 });
      await database.copyTo?.(to);
    },
    operator: (data) => carryOut(database.db, OperatorOrder.parse(data), clock.now()),
    moveOrganiser: (data) => carryOutMove(app, MoveOrder.parse(data)),
  };
}
