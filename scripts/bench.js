#!/usr/bin/env node
// `npm run bench [name]`: the benchmarks in bench/, one after another, each in a process of its own.
import { requireNode } from "./lib/nodeVersion.js";

requireNode(process.versions.node);
const { main } = await import("./lib/main.js");
const { bench } = await import("./lib/bench.js");
await main(() => bench(process.argv.slice(2)));
