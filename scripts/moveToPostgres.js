#!/usr/bin/env node
// `npm run move-to-postgres`: from the embedded engine in DATA_DIR to the empty database at DATABASE_URL.
import { requireNode } from "./lib/nodeVersion.js";

requireNode(process.versions.node);
const { command } = await import("./lib/command.js");
await command("server/src/backup/moveMain.ts");
