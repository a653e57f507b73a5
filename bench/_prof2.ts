import { bareAdmission } from "./src/harness/bareAdmission.ts";
import { cpuMs } from "./src/harness/cpu.ts";
import { newGenerator } from "./src/harness/load.ts";
import { benchDatabase, startServer } from "./src/harness/servers.ts";
await using database = await benchDatabase("postgres");
await using server = await startServer("bench/src/servers/door.ts", { WAITING_ROOM_PER_SECOND: "0", PAYMENTS: "sandbox", ...database.settings });
const { url, token, eventId, scansFile, bareGuests } = server.said as any;
using door = newGenerator();
const scans: any = { url: `${url}/api/events/${eventId}/check-in`, method: "POST", headers: { authorization: `Bearer ${token}` }, bodies: { file: scansFile, expect: '"success":true' }, connections: 50 };
const bare = bareAdmission(database, { clients: 50, guests: bareGuests });
const turn = async (what: string, f: () => Promise<any>) => {
  const n = cpuMs([server.pid])!, p = cpuMs(database.pids)!, t = performance.now();
  const r = await f();
  console.log(what, r.done, "in", Math.round(performance.now() - t), "ms; p50", r.p50Ms, "node each", ((cpuMs([server.pid])! - n) / r.done).toFixed(2), "pg each", ((cpuMs(database.pids)! - p) / r.done).toFixed(2));
};
for (let i = 0; i < 3; i++) await turn("door", () => door.send(scans, { forMs: 2000 }));
for (let i = 0; i < 3; i++) { await turn("bare", () => bare.run(2000)); await turn("door", () => door.send(scans, { forMs: 2000 })); await turn("door", () => door.send(scans, { forMs: 2000 })); }
