#!/usr/bin/env node
// `npm run audit`: are holes known in what we depend on? Ends with "N passed, N failed".
import { requireNode } from "./lib/nodeVersion.js";

requireNode(process.versions.node);
const { main } = await import("./lib/main.js");
const { audit } = await import("./lib/audit.js");
await main(audit);
