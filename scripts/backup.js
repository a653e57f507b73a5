#!/usr/bin/env node
// `npm run backup -- [folder]`: writes a backup into a new folder in it, while the server runs or not.
import { requireNode } from "./lib/nodeVersion.js";

requireNode(process.versions.node);
const { command } = await import("./lib/command.js");
await command("server/src/backup/main.ts");
