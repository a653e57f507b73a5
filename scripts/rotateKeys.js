#!/usr/bin/env node
// `npm run rotate-keys`: new keys for tickets and what is encrypted; nobody is logged out and no ticket is void.
import { requireNode } from "./lib/nodeVersion.js";

requireNode(process.versions.node);
const { command } = await import("./lib/command.js");
await command("server/src/keys/main.ts");
