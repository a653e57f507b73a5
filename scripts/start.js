#!/usr/bin/env node
// `npm start`: a fresh clone needs nothing but this file and a Node that can read it.
import { requireNode } from "./lib/nodeVersion.js";

requireNode(process.versions.node);
const { main } = await import("./lib/main.js");
const { start } = await import("./lib/start.js");
await main(() => start(process.argv.slice(2)));
