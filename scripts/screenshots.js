#!/usr/bin/env node
// `npm run screenshots [name]`: the pictures of README.md, taken of the running product with its demo data.
import { requireNode } from "./lib/nodeVersion.js";

requireNode(process.versions.node);
const { main } = await import("./lib/main.js");
const { screenshots } = await import("./lib/screenshots.js");
await main(() => screenshots(process.argv.slice(2)));
