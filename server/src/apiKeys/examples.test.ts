import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { createApiKey } from "@mela/contract/apiKeys";
import { createMela } from "@mela/contract/client";
import { examplesOf, type Scene, sampleScene } from "@mela/contract/keyExamples";
import { keyCalls, keyScopes } from "@mela/contract/keyScopes";
import { expect, test } from "vitest";
import { run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { curlOf } from "../platform/http/openapiWords.ts";
import { newRowId } from "../platform/ids.ts";
import { book, makeEvent } from "../testing/builders.ts";
import { recordable } from "../testing/recordable.ts";
import { newWorld } from "../testing/world.ts";

const world = await newWorld();
const url = await world.app.listen({ host: "127.0.0.1", port: 0 });

/** What the docs are about, with a key to it. */
async function realScene(): Promise<{ scene: Scene; key: string }> {
  const host = await world.person("Asha Host");
  const event = await makeEvent(world, { host, startInHours: 1 });
  await run(
    world.app.db,
    sql`update events set description = 'We make two kites each, and fly them before the sun goes down.' where event_id = ${event.eventId}::uuid`,
  );
  const draft = await makeEvent(world, { host, status: "DRAFT" });
  const approval = await makeEvent(world, { host, approval: true });
  const booking = await book(world, event, { as: await world.person("Diya Rao") });
  const [request, other] = [await book(world, approval), await book(world, approval)];
  const body = { name: "Docs", scopes: [...keyScopes] };
  const made = await world.call(createApiKey, { body }, { as: host });
  const scene = {
    ...{ eventId: event.eventId, draftId: draft.eventId, bookingId: booking.booking_id, approvalId: approval.eventId },
    ...{ requestId: request.booking_id, otherRequestId: other.booking_id, ticketTypeId: event.types[0].id },
    ...{ code: booking.tickets[0]?.code ?? "", scanId: newRowId(), deviceId: newRowId() },
    now: world.clock.now().toISOString(),
  };
  return { scene, key: made.body.data.secret };
}

test("every call that a program may make has an example in the docs", () => {
  const isShown = new Set(Object.keys(examplesOf(sampleScene)));
  expect(Object.keys(keyCalls).filter((call) => !isShown.has(call))).toEqual(["uploadPictures"]);
});

test("every example of the docs runs, and answers what the docs show", async () => {
  const { scene, key } = await realScene();
  const answers: Record<string, unknown> = {};
  let made = "";
  const listening: typeof fetch = async (...asked) => {
    const answer = await fetch(...asked);
    answers[made] = await answer.clone().json();
    return answer;
  };
  const mela = createMela({ url, key, retries: 0, fetch: listening });
  const examples = examplesOf(scene);
  const failed: string[] = [];
  const call = async (name: keyof typeof examples) => {
    const { input } = examples[name];
    made = name;
    await mela.call(name, input as never).then(
      (answer) => Object(answer).success === true || failed.push(`${name}: ${JSON.stringify(answer)}`),
      (error) => failed.push(`${name}: ${error.code} ${JSON.stringify(error.details)}`),
    );
  };
  for (const name of Object.keys(examples)) await call(name as keyof typeof examples); // its own keys
  expect(failed).toEqual([]);
  await expect(recordable(answers, { scene, url })).toMatchFileSnapshot("../platform/http/answers.json");
});

test("a line of the docs works in a shell as it stands", async () => {
  const { scene, key } = await realScene();
  const line = curlOf("listGuests", url)
    .replace(/^```sh\n|\n```$/g, "")
    .replaceAll(sampleScene.eventId, scene.eventId);
  const env = { ...process.env, MELA_KEY: key };
  const { stdout } = await promisify(execFile)("sh", ["-c", `${line} -s`], { env });
  expect(JSON.parse(stdout)).toMatchObject({ success: true, data: [{ name: "Diya Rao" }] });
});

test("the docs name the scope of each call, and say where keys are no use", async () => {
  const { paths } = (await world.app.inject("/api/openapi.json")).json();
  expect(paths["/api/events/{eventId}/guests"].get).toMatchObject({ summary: "List guests" });
  expect(paths["/api/events/{eventId}/guests"].get.description).toContain("scope `guests:read`");
  const { content } = paths["/api/events/{eventId}/guests"].get.responses[200];
  expect(content["application/json"].example).toMatchObject({ success: true, data: [{ name: "Diya Rao" }] });
  expect(paths["/api/auth/api-keys"].post.description).toContain("API keys: no.");
  const all = Object.values<Record<string, { summary?: string }>>(paths).flatMap((one) => Object.values(one));
  expect(all.filter(({ summary }) => !summary)).toEqual([]);
});
