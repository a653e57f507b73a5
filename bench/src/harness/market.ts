import { spawn } from "node:child_process";
import { inRoot, pinnedNode } from "../../../scripts/lib/places.js";
import { startServer } from "./servers.ts";

/** The whole product with so many events in its database, as `npm run seed` fills it. */
export async function startMarket(settings: Record<string, string>, events: number) {
  const server = await startServer("server/src/main.ts", { ALLOW_OUTBOX: "1", ...settings });
  await filled(["server/src/seed/main.ts", "--events", String(events), "--yes"], settings);
  return { ...server, url: server.said.url };
}

function filled(args: string[], settings: Record<string, string>): Promise<void> {
  const [script = "", ...rest] = args;
  const env = { ...process.env, ...settings, DATA_DIR: `${process.env.TMPDIR ?? "/tmp"}/mela-bench-seed` };
  return new Promise((resolve, reject) => {
    const child = spawn(pinnedNode, [inRoot(script), ...rest], { env, stdio: ["ignore", "inherit", "inherit"] });
    child.once("exit", (code) => (code === 0 ? resolve() : reject(new Error(`filling ended with code ${code}`))));
  });
}
