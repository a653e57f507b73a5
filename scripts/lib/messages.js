import { Fault } from "./fault.js";
import { inRoot, pinnedEnv, pinnedNode } from "./places.js";
import { run } from "./run.js";

/** Compiles the message catalogue: types, tests and pages import what comes out of it. */
export async function compileMessages() {
  const { code, output } = await run(pinnedNode, ["scripts/messages.ts"], { cwd: inRoot("web"), env: pinnedEnv() });
  if (code !== 0) throw new Fault(`${output}\nThe messages in web/messages could not be compiled: see above.`);
}
