// What do 10,000 screens cost that watch one event live, and when does the last of them hear that somebody came in?
import { readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { z } from "zod";
import { residentMb } from "../src/harness/cpu.ts";
import { newListeners, raiseFileLimit } from "../src/harness/listeners.ts";
import { reportFigure } from "../src/harness/report.ts";
import { benchDatabase, startServer } from "../src/harness/servers.ts";
import { spread } from "../src/harness/stats.ts";

const [count, changes] = [Number(process.env.LISTENERS ?? 10_000), 9];
const Said = z.object({ url: z.string(), token: z.string(), eventId: z.string(), scansFile: z.string() });

await using database = await benchDatabase("postgres");
await using server = await startServer("bench/src/servers/door.ts", { GUESTS: "2000", ...database.settings });
const { url, token, eventId, scansFile } = Said.parse(server.said);
const scans = z.array(z.string()).parse(JSON.parse(readFileSync(scansFile, "utf8")));
using listeners = newListeners();
for (const pid of [server.pid, listeners.pid]) raiseFileLimit(pid, count + 2_000);

const before = residentMb(server.pid);
await listeners.open({ url, path: `/api/events/${eventId}/live`, token, count });
const times: number[] = [];
for (let turn = 0; turn < changes; turn++) {
  const lastHeard = await listeners.expect('"kind":"admission"');
  const sentMs = performance.timeOrigin + performance.now();
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const answer = await fetch(`${url}/api/events/${eventId}/check-in`, {
    method: "POST",
    headers,
    body: scans[turn] ?? "",
  });
  if (!(await answer.text()).includes('"success":true'))
    throw new Error(`A check-in was answered with ${answer.status}.`);
  times.push((await lastHeard()) - sentMs);
  await setTimeout(500); // changes that come together are told together
}
const { lower, median, upper } = spread(times.map((ms) => ms / 1_000));
const many = `${count.toLocaleString("en")} live listeners`;
const quartiles = `median of ${changes}, quartiles ${lower.toFixed(2)} and ${upper.toFixed(2)} s`;
reportFigure(`a change to all of ${many}`, { value: median, unit: "s", beside: quartiles }, { atMost: 1 });
const after = residentMb(server.pid);
if (before === null || after === null) process.stdout.write("No memory is measured: there is no /proc.\n");
else
  reportFigure(
    `the server with ${many}`,
    { value: after, unit: "MB", beside: `${Math.round(before)} MB before` },
    { atMost: 300 },
  );
