#!/usr/bin/env node
// `npm run mail:preview [folder]`: every mail that Mela sends as files, with a page that lists them.
import { requireNode } from "./lib/nodeVersion.js";

requireNode(process.versions.node);
const { main } = await import("./lib/main.js");
const { install } = await import("./lib/install.js");
const { handOver } = await import("./lib/handOver.js");
await main(async () => {
  await install();
  return handOver(["server/src/mailPreview/main.ts", ...process.argv.slice(2)], {});
});
