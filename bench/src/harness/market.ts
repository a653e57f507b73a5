import { spawn } from "node:child_process";
import { inRoot, pinnedNode } from "../../../scripts/lib/places.js";
import { startServer } from "./servers.ts";

/** The whole product with so many events in its database, as `npm run seed` fills it, and a SELECT 1 at /api/bench/one. */
export async function startMarket(settings: Record<string, string>, events: number) {
  const server = await startServer("bench/src/servers/market.ts", { ALLOW_OUTBOX: "1", ...settings });
  await fill(settings, events);
  return { ...server, url: server.said.url };
}

/** Adds so many events to a database, as they are when people have read every list. */
export function fill(settings: Record<string, string>, events: number): Promise<void> {
  const args = [inRoot("server/src/seed/main.ts"), "--events", String(events), "--cards", "--yes"];
  const env = { ...process.env, ...settings, DATA_DIR: `${process.env.TMPDIR ?? "/tmp"}/mela-bench-seed` };
  return new Promise((resolve, reject) => {
    const child = spawn(pinnedNode, args, { env, stdio: ["ignore", "inherit", "inherit"] });
    child.once("exit", (code) => (code === 0 ? resolve() : reject(new Error(`filling ended with code ${code}`))));
  });
}
