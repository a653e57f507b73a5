import fc from "fast-check";
import { expect } from "vitest";
import { generatedInput } from "./generatedInput.ts";
import { type Known, type Shape, shapeOf } from "./hostile.ts";
import { type HostileWorld, newScene, newSender, once, type Scene, type Sent } from "./hostileScene.ts";

const identifier: Shape = { type: "string", minLength: 1, maxLength: 60 };

/** All that is sent to one call: path, query and body as its schemas describe them, and around their edges. */
function attemptsAt(route: { method: string; url: string; query: unknown; body: unknown }, known: Known) {
  const [query, body] = [shapeOf(route.query), shapeOf(route.body)];
  const names = [...route.url.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  const params = names.map((name) => [name, generatedInput(identifier, known, name).map(String)] as const);
  return fc.record<Sent>({
    as: fc.oneof({ weight: 5, arbitrary: fc.constant("host" as const) }, fc.constant("stranger" as const)),
    params: fc.record(Object.fromEntries(params)).map((all) => writable(all)),
    query: query ? generatedInput(query, known) : fc.constant(undefined),
    body: body ? generatedInput(body, known).map((all) => JSON.stringify(all)) : fc.constant(undefined),
  });
}

/** An address holds neither an empty part nor half a letter. */
function writable(params: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, text]) => [name, text.toWellFormed() || "-"]));
}

/** Calls every route of the contract that many times with what fast-check makes of its schemas; gives how many were sent. */
export async function callEachRoute({ world, routes }: HostileWorld, runs: number, seed: number): Promise<number> {
  const { send, sent } = newSender(world, routes);
  const wrong: string[] = [];
  let scene: Scene = await newScene(world);
  for (const [call, route] of routes) {
    const tries = fc.sample(attemptsAt(route, scene.known(call)), { numRuns: once.has(call) ? 3 : runs, seed });
    for (const attempt of tries) {
      const { fault, isDone } = await send(call, attempt, scene);
      if (fault) wrong.push(fault);
      if (isDone && once.has(call)) scene = await newScene(world);
    }
  }
  await world.app.jobs.drain(); // and what it says is mailed
  expect(wrong).toEqual([]);
  return sent();
}
