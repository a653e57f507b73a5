import { readdirSync } from "node:fs";
import { Fault } from "./fault.js";
import { inRoot, pinnedEnv, pinnedNode } from "./places.js";
import { run } from "./run.js";
import { step } from "./step.js";
import { isCurrent } from "./strippedTypes.js";

/** What a server loads, and those of tests and benches. */
const folders = ["contract/src", "server/src", "bench"];

/** The sources whose copies without types are missing or of another time. */
export function unstripped() {
  const sources = folders.flatMap((folder) =>
    readdirSync(inRoot(folder), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts") && !/(^|\/)node_modules\/|\.(?:test|d)\.ts$/.test(name))
      .map((name) => inRoot(folder, name)),
  );
  return sources.filter((source) => !isCurrent(source));
}

/**
 * Takes the types out of the server's sources, as far as they have changed (decision 097).
 * @param {typeof step} show how it says that it is at work
 */
export async function stripTypes(show = step) {
  if (unstripped().length === 0) return;
  const { code, output } = await show("Taking the types out of the server", () =>
    run(pinnedNode, ["--no-warnings", inRoot("scripts/lib/stripTypesNow.js")], { env: pinnedEnv() }),
  );
  if (code !== 0)
    throw new Fault(`${output}\nThe types could not be taken out of the server: Node's own words are above.`);
}
