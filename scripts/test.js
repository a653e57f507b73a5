#!/usr/bin/env node
// `npm test` and `npm run test:deep`: every check of the product, ending with the line "N passed, N failed".
import { requireNode } from "./lib/nodeVersion.js";

requireNode(process.versions.node);
const { main } = await import("./lib/main.js");
const { test } = await import("./lib/test.js");
await main(() => test(process.argv.slice(2)));
