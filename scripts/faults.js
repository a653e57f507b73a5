#!/usr/bin/env node
// `npm run test:faults`: histories of people while one thing after the other fails, ending with "N passed, N failed".
import { requireNode } from "./lib/nodeVersion.js";

requireNode(process.versions.node);
const { main } = await import("./lib/main.js");
const { tryFaults } = await import("./lib/faults.js");
await main(() => tryFaults(process.argv.slice(2)));
