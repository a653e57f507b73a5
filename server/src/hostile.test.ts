import { expect, test } from "vitest";
import { z } from "zod";
import { bodies, hostile, places, put, sane, shapeOf } from "./testing/hostile.ts";
import { newHostileWorld, newScene, newSender, once, type Scene, type Sent } from "./testing/hostileScene.ts";

const { world, routes } = await newHostileWorld();
const { send, sent } = newSender(world, routes);

const tried = new Set<string>();
/** Whether a field with the same name and rules was tried at another call, or trying costs too much. */
function isTried(call: string, place: ReturnType<typeof places>[number]): boolean {
  if (once.has(call)) return true;
  const key = `${place.at.at(-1)} ${JSON.stringify(place.shape)}`;
  return tried.has(key) || !tried.add(key);
}

/** All that is sent to one call. What its schema refuses is refused by the same lines everywhere: few of it is sent. */
function* attempts(call: string, now: () => Scene): Generator<Sent> {
  const route = routes.get(call);
  const [queryShape, bodyShape] = [shapeOf(route?.query), shapeOf(route?.body)];
  const query = queryShape && sane(queryShape, now().known(call));
  const written = bodyShape ? JSON.stringify(sane(bodyShape, now().known(call))) : undefined;
  yield { query, body: written, as: "host" };
  for (const place of queryShape ? places(queryShape) : []) {
    for (const [n, value] of hostile(place, { isKnown: isTried(call, place) }).entries()) {
      yield { query: put(query, place.at, value), body: written, as: "host" };
      if (n < 2) yield { query: put(query, place.at, value), body: written, as: "stranger" };
    }
  }
  for (const place of bodyShape ? places(bodyShape) : []) {
    const body = bodyShape && sane(bodyShape, now().known(call));
    for (const value of hostile(place, { isKnown: isTried(call, place) })) {
      const asked = put(body, place.at, value);
      if (route?.body instanceof z.ZodType && route.body.safeParse(asked).success)
        yield { query, body: JSON.stringify(asked), as: "host" };
    }
  }
  // One of them each: what is no object is refused before anybody asks which call it is for.
  yield { query, body: bodies[sent() % bodies.length], as: "host" };
}

test("whatever is sent to any call, it is answered in the one form and nothing of ours fails", async () => {
  const wrong: string[] = [];
  let scene = await newScene(world);
  for (const call of routes.keys()) {
    for (const attempt of attempts(call, () => scene)) {
      const { fault, isDone } = await send(call, attempt, scene);
      if (fault) wrong.push(fault);
      if (isDone && once.has(call)) scene = await newScene(world);
    }
  }
  await world.app.jobs.drain(); // and what it says is mailed
  expect(wrong).toEqual([]);
  expect(sent()).toBeGreaterThan(1_000);
}, 240_000);
