// Imported before the server's program (serverEnv.js): its sources are loaded as stripTypes.js has left them. To take types
// out, Node loads a compiler that keeps 15 to 30 MB for good. A source that has changed since is left to Node.
import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
import { root } from "./places.js";
import { copyOf, isCurrent } from "./strippedTypes.js";

const ours = `${pathToFileURL(root)}/`;

registerHooks({
  load(url, context, nextLoad) {
    if (!url.startsWith(ours) || !url.endsWith(".ts")) return nextLoad(url, context);
    const source = fileURLToPath(url);
    if (!isCurrent(source)) return nextLoad(url, context);
    return { format: "module", source: readFileSync(copyOf(source)), shortCircuit: true };
  },
});
