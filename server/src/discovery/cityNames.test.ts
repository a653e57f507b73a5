import { readFileSync } from "node:fs";
import { fold } from "@mela/contract/fold";
import { expect, test } from "vitest";
import { z } from "zod";
import { renamedCities } from "../places/index.ts";
import { rows, run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { makeEvent } from "../testing/builders.ts";
import { newWorld } from "../testing/world.ts";
import { cityKey, cityWords } from "./cityWords.ts";
import { refreshDiscovery } from "./keep.ts";

const { app, ...world } = await newWorld();
const migration = readFileSync(new URL("../../migrations/0007_city_names.sql", import.meta.url), "utf8");

test("what was found before cities had one name is found by every name since", async () => {
  const names = renamedCities.flatMap(({ name, others }) => [name, ...others]);
  const { eventId } = await makeEvent({ app, ...world });
  await refreshDiscovery(app.db, eventId, world.clock.now());
  for (const name of names) {
    const old = fold(name);
    await run(app.db, sql`update discovery set city = ${old}, city_key = ${old} where event_id = ${eventId}::uuid`);
    for (const statement of migration.split("--> statement-breakpoint")) await run(app.db, sql.raw(statement));
    const [now] = await rows(
      app.db,
      z.object({ city: z.string(), city_key: z.string(), words: z.coerce.number() }),
      sql`select city, city_key, (select count(*) from search_words w where w.word = ${old}) as words
            from discovery where event_id = ${eventId}::uuid`,
    );
    expect(now, name).toEqual({ city: cityWords(name), city_key: cityKey(name), words: 1 });
  }
});
