import { openStopPage, stopSearch } from "@mela/contract/savedSearches";
import { expect, test } from "vitest";
import { dayMs, minuteMs } from "../platform/clock.ts";
import { altered } from "../testing/altered.ts";
import { newSearching } from "../testing/searching.ts";
import { newWorld } from "../testing/world.ts";
import { makeStopToken } from "./stopToken.ts";

const world = await newWorld({ PUBLIC_URL: "https://mela.example" });
const { secrets } = world.app;
const { save, listed, newCity, publish, mails } = newSearching(world);

test("one request without a login stops a search, as mail programs send it, again and for good", async () => {
  const [me, city] = [await world.person(), newCity()];
  const { body } = await save(me, { city });
  world.clock.moveBy(minuteMs);
  await publish(city);
  const [text] = await mails(me);
  const token = /\/saved\/stop\/([\w-]{44})\n/.exec(text ?? "")?.[1] ?? "";
  expect(token).toBe(makeStopToken(secrets, body.data.search_id));
  expect(token).not.toContain(me.userId);
  const url = `/api/saved-searches/stop/${token}`;
  const page = await world.app.inject({ method: "GET", url });
  expect([page.statusCode, page.headers.location]).toEqual([303, `/saved/stop/${token}`]);
  expect(await listed(me)).toHaveLength(1); // to look is not to stop
  const form = { "content-type": "application/x-www-form-urlencoded" };
  for (let time = 0; time < 2; time += 1) {
    const answer = await world.app.inject({
      method: "POST",
      url,
      headers: form,
      payload: "List-Unsubscribe=One-Click",
    });
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }]);
  }
  expect(await listed(me)).toEqual([]);
  world.clock.moveBy(2 * dayMs);
  await publish(city);
  expect(await mails(me)).toEqual([]);
});

test("a token that we did not make stops nothing", async () => {
  const me = await world.person();
  const { body } = await save(me, { city: newCity() });
  const token = makeStopToken(secrets, body.data.search_id);
  const wrong = altered(token);
  expect((await world.call(stopSearch, { params: { token: wrong } })).status).toBe(404);
  expect((await world.call(stopSearch, { params: { token: "short" } })).status).toBe(400);
  expect((await world.call(openStopPage, { params: { token: "../../../etc/passwd" } })).status).toBe(400);
  expect(await listed(me)).toHaveLength(1);
});
