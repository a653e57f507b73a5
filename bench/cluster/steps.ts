// What do the steps of docs/scale.md carry on one machine, beside the step before? One process alone; the same behind
// HAProxy, with PgBouncer, Redis and a replica; two of them. All of them share its cores with the load: on two cores a
// second process has hardly any to itself.
import { newClient, signIn } from "../../e2e/world/client.ts";
import { publish } from "../../e2e/world/events.ts";
import { missingPrograms, startCluster } from "../../scripts/lib/cluster.js";
import { inTurns } from "../src/harness/inTurns.ts";
import { newGenerator } from "../src/harness/load.ts";
import { report } from "../src/harness/report.ts";
import { benchDatabase } from "../src/harness/servers.ts";
import { httpSide } from "../src/harness/side.ts";
import { startSite } from "../src/harness/site.ts";

const missing = missingPrograms();
if (missing.length > 0) throw new Error(`Not found here: ${missing.join(", ")}.`);

using generator = newGenerator();
await using database = await benchDatabase("postgres");
await using site = await startSite(database.settings);
await using one = await behindProxy(1);
await using two = await behindProxy(2);
type Served = { url: string; event: { event_slug: string }; pids: number[] };
const side = (name: string, { url, event, pids }: Served) =>
  httpSide(name, { generator, load: { url: `${url}/api/events/by-slug/${event.event_slug}` }, pids });
const alone = side("one process alone", { ...site, pids: [site.pid, ...database.pids] });
const single = side("one behind HAProxy", one);
const pair = side("two behind HAProxy", two);
report("event details of one process behind HAProxy / alone", await inTurns(single, alone), null);
report("event details of two processes behind HAProxy / one", await inTurns(pair, single), null);

/** A cluster with one published event in it, as `startSite` has it. */
async function behindProxy(processes: number) {
  const settings = { NODE_ENV: "production", DEMO: "0", ALLOW_OUTBOX: "1", WAITING_ROOM_PER_SECOND: "0" };
  const { url, programs, stop } = await startCluster({ processes, settings });
  const client = newClient(url);
  const event = await publish(client, await signIn(client, "host@example.in"));
  return { url, event, pids: Object.values(programs).map(({ pid }) => pid), [Symbol.asyncDispose]: stop };
}
