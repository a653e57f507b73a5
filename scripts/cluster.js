#!/usr/bin/env node
// `npm run cluster -- --processes 3`: Mela as several processes on this machine, for trial.
import { requireNode } from "./lib/nodeVersion.js";

requireNode(process.versions.node);
const { main } = await import("./lib/main.js");
const { cluster } = await import("./lib/clusterCommand.js");
await main(() => cluster(process.argv.slice(2)));
