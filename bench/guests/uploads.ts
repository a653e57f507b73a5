// Does a server that is sent fifty photos at once go on answering everybody else as soon as before?
import { type Load, newGenerator, type Sent } from "../src/harness/load.ts";
import { reportFigure } from "../src/harness/report.ts";
import { newSender } from "../src/harness/sender.ts";
import { benchDatabase } from "../src/harness/servers.ts";
import { startSite } from "../src/harness/site.ts";
import { spread } from "../src/harness/stats.ts";

const [uploads, rounds, forMs] = [50, 5, 6_000];

using generator = newGenerator();
using sender = newSender();
for (const engine of ["postgres", "pglite"] as const) {
  await using database = await benchDatabase(engine);
  await using site = await startSite({ ...database.settings, UPLOADS_PER_DAY: "10000" });
  const { url, host, event } = site;
  const paths = ["/api/events?limit=20", `/api/events/by-slug/${event.event_slug}`, `/api/events/${event.id}/guests`];
  const load: Load = { url, headers: { authorization: `Bearer ${host.token}` }, paths };
  await generator.send(load, { forMs: 3_000 });
  const { done } = await generator.send(load, { forMs: 4_000 });
  const perSecond = Math.round(done / 4 / 2);

  const steady = () => generator.send(load, { forMs, perSecond });
  const [idle, busy]: [Sent[], Sent[]] = [[], []];
  const takenS: number[] = [];
  for (let round = 0; round < rounds; round++) {
    idle.push(await steady());
    let isSending = true;
    const all = sender.send({ url, token: host.token, uploads }).finally(() => {
      isSending = false;
    });
    busy.push(await steady());
    if (!isSending) throw new Error("The photos were done before the others' time was up.");
    takenS.push((await all) / 1_000);
  }
  const middle = (sent: Sent[], of: "p50Ms" | "p99Ms") => spread(sent.map((one) => one[of])).median;
  const both = (of: "p50Ms" | "p99Ms") => `${middle(busy, of).toFixed(1)} ms; ${middle(idle, of).toFixed(1)} ms`;
  reportFigure(
    `others' 99th percentile while ${uploads} photos are uploaded / idle, on ${database.engine}`,
    {
      value: middle(busy, "p99Ms") / middle(idle, "p99Ms"),
      unit: "×",
      beside: `${both("p99Ms")}; the medians ${both("p50Ms")}, at ${perSecond}/s; the photos took ${spread(takenS).median.toFixed(1)} s`,
    },
    { atMost: 2 },
  );
}
