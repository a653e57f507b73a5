#!/usr/bin/env node
// `npm run import-organiser -- --from pretix …`: brings an organiser with events and guests over from another system.
import { requireNode } from "./lib/nodeVersion.js";

requireNode(process.versions.node);
const { command } = await import("./lib/command.js");
await command("server/src/moving/main.ts");
