// How long do 5,000 guests of a file take to be on the list, and does an export take more memory the more guests there are?
import type { checkImport, getImport, ImportFile, startImport } from "@mela/contract/imports";
import { publish } from "../../e2e/world/events.ts";
import { residentMb } from "../src/harness/cpu.ts";
import { reportFigure } from "../src/harness/report.ts";
import { benchDatabase } from "../src/harness/servers.ts";
import { startSite } from "../src/harness/site.ts";

const guests = 5_000;

for (const engine of ["postgres", "pglite"] as const) {
  await using database = await benchDatabase(engine);
  await using site = await startSite(database.settings);
  const { client, host, url, pid } = site;
  const ticket_types = [{ name: "Standard", price: 0, capacity: 25_000, max_per_booking: 5 }];
  const event = await publish(client, host, { ticket_types });
  const headers = { authorization: `Bearer ${host.token}` };

  async function bring(file: number): Promise<{ readS: number; workS: number }> {
    const begun = performance.now();
    const form = new FormData();
    form.append("file", new Blob([list(file)], { type: "text/csv" }), "guests.csv");
    const answer = await fetch(`${url}/api/events/${event.id}/imports`, { method: "POST", headers, body: form });
    const { data } = (await answer.json()) as { data: ImportFile };
    const params = { eventId: event.id, importId: data.import_id };
    const body = { mapping: data.mapping };
    await client.send<typeof checkImport>("checkImport", { params, body }, host.token);
    const started = performance.now();
    await client.send<typeof startImport>("startImport", { params, body }, host.token);
    for (;;) {
      const { data: state } = await client.send<typeof getImport>("getImport", { params }, host.token);
      if (state.state === "DONE" && state.left_out > 0) throw new Error("some guests found no place");
      if (state.state === "DONE") break;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const done = performance.now();
    return { readS: (started - begun) / 1_000, workS: (done - started) / 1_000 };
  }
  /** The most memory that the server takes while the guests leave three times in each format. */
  async function exported(): Promise<number> {
    let peak = 0;
    for (let turn = 0; turn < 3; turn += 1) {
      for (const format of ["csv", "xlsx"]) {
        const answer = await fetch(`${url}/api/events/${event.id}/exports/guests?format=${format}`, { headers });
        for await (const part of answer.body ?? []) if (part.length > 0) peak = Math.max(peak, residentMb(pid) ?? 0);
      }
    }
    return peak;
  }

  const first = await bring(0);
  const beside = `reading and checking the file ${first.readS.toFixed(2)} s`;
  reportFigure(
    `import of ${guests.toLocaleString("en")} guests, on ${database.engine}`,
    { value: first.workS, unit: "s", beside },
    { atMost: 5 },
  );
  await exported(); // what is loaded with the first one is loaded
  const few = await exported();
  for (const file of [1, 2, 3]) await bring(file);
  await exported();
  const many = await exported();
  reportFigure(
    `memory while 20,000 guests are exported / 5,000, on ${database.engine}`,
    { value: many / few, unit: "×", beside: `${Math.round(many)} MB; ${Math.round(few)} MB` },
    { atMost: 1.15 },
  );
}

function list(file: number): string {
  const lines = Array.from({ length: guests }, (_, n) => {
    const id = file * guests + n;
    return `Guest ${id},guest${id}@example.in,Standard,code-${id}`;
  });
  return ["Name,Email,Ticket,Code", ...lines].join("\n");
}
