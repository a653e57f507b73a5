import { getManifest } from "@mela/contract/checkin";
import { getDoor } from "@mela/contract/doorNow";
import { setDoorRules } from "@mela/contract/doorRules";
import { listHistory } from "@mela/contract/history";
import { expect, test } from "vitest";
import { doorFor } from "../testing/door.ts";
import { newWorld } from "../testing/world.ts";

const world = await newWorld();

test("what the host chooses for the door reaches each phone, with and without network, and is in the history once", async () => {
  const { event, host } = await doorFor(world);
  const params = { eventId: event.eventId };
  const choose = () => world.call(setDoorRules, { params, body: { is_express: true } }, { as: host });
  expect((await world.call(getDoor, { params }, { as: host })).body.data.rules.is_express).toBe(false);
  const heard: string[] = [];
  const stop = world.app.live.subscribe(event.eventId, ({ kind }) => heard.push(kind));
  for (let times = 0; times < 2; times += 1) {
    world.clock.moveBy(1_000);
    expect((await choose()).body.data).toMatchObject({ is_express: true });
  }
  stop();
  expect(heard).toEqual(["rules"]);
  expect((await world.call(getDoor, { params }, { as: host })).body.data.rules.is_express).toBe(true);
  expect((await world.call(getManifest, { params }, { as: host })).body.data.rules.is_express).toBe(true);
  const { data } = (await world.call(listHistory, { params }, { as: host })).body;
  expect(data.filter(({ action }) => action === "door_rules")).toHaveLength(1);
});
