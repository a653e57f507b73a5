#!/usr/bin/env node
// `npm run restore -- folder`: puts a backup into an empty database, on either engine.
import { requireNode } from "./lib/nodeVersion.js";

requireNode(process.versions.node);
const { command } = await import("./lib/command.js");
await command("server/src/backup/restoreMain.ts");
