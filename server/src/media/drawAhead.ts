import { z } from "zod";
import type { Tx } from "../platform/database/rows.ts";
import type { App } from "../platform/services.ts";
import { readCopy } from "./copies.ts";
import type { Size } from "./pictures.ts";

const job = "draw-copies";

/** What lists and the event's page ask for on phones and desktops; the rest is made when somebody comes for it. */
const usual: readonly Size[] = [
  ...([360, 450, 540, 720, 960] as const).map((width) => ({ width, isNarrow: true })),
  ...([720, 1440] as const).map((width) => ({ width, isNarrow: false })),
];

/** Draws the usual sizes of new pictures before anybody asks. */
export function defineDrawing(app: App): void {
  app.jobs.define({
    name: job,
    data: z.object({ pictureIds: z.array(z.uuid()) }),
    work: async ({ pictureIds }) => {
      for (const id of pictureIds) for (const size of usual) await readCopy(app, id, size, "avif");
    },
  });
}

export async function drawAhead(app: Pick<App, "jobs">, tx: Tx, pictureIds: readonly string[]): Promise<void> {
  await app.jobs.send(tx, job, { pictureIds });
}
