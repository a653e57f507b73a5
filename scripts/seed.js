#!/usr/bin/env node
// `npm run seed -- --events 100000`: fills the database with made-up events.
import { requireNode } from "./lib/nodeVersion.js";

requireNode(process.versions.node);
const { main } = await import("./lib/main.js");
const { install } = await import("./lib/install.js");
const { handOver } = await import("./lib/handOver.js");
await main(async () => {
  await install();
  return handOver(["server/src/seed/main.ts", ...process.argv.slice(2)], {});
});
