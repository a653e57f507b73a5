// Does a server that is sent fifty photos at once go on answering everybody else as soon as before?
import { readFileSync } from "node:fs";
import { inRoot } from "../../scripts/lib/places.js";
import { seeded } from "../../server/src/media/index.ts";
import { openPicture } from "../../server/src/media/sharp.ts";
import { type Load, newGenerator, type Sent } from "../src/harness/load.ts";
import { reportFigure } from "../src/harness/report.ts";
import { benchDatabase } from "../src/harness/servers.ts";
import { startSite } from "../src/harness/site.ts";
import { spread } from "../src/harness/stats.ts";

const [uploads, rounds, forMs] = [50, 3, 8_000];
const photos = [await photo(), readFileSync(inRoot("server/src/media/testing/photo.heic"))] as const;

using generator = newGenerator();
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
    const begun = performance.now();
    let left = uploads;
    const all = Array.from({ length: uploads }, (_, n) => upload(url, host.token, n).finally(() => left--));
    busy.push(await steady());
    if (left === 0) throw new Error("The photos were done before the others' time was up.");
    await Promise.all(all);
    takenS.push((performance.now() - begun) / 1_000);
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

async function upload(url: string, token: string, n: number): Promise<void> {
  const form = new FormData();
  form.append("files", new Blob([n % 10 === 9 ? photos[1] : photos[0]]), "photo");
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/events/upload`, { method: "POST", headers, body: form });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
}

/** As large as a phone's, in pixels and in bytes. */
async function photo(): Promise<Buffer<ArrayBuffer>> {
  const random = seeded("photo");
  const [width, height, channels] = [504, 378, 3] as const;
  const pixels = Buffer.from(Array.from({ length: width * height * channels }, () => random.whole(40, 215)));
  const picture = await openPicture(pixels, { width, height, channels });
  const { data } = await picture.resize({ width: 4_032 }).jpeg({ quality: 80 }).toBuffer({ resolveWithObject: true });
  return Buffer.from(data);
}
