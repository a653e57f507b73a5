import { uploadPictures } from "@mela/contract/media";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { firstRow, Int } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { bucketDouble } from "../testing/bucketDouble.ts";
import { makeEvent } from "../testing/builders.ts";
import { newWorld } from "../testing/world.ts";

const bucket = await bucketDouble();
afterAll(bucket.close);
const { endpoint, name, keyId, secret, region } = bucket.settings;
const s3 = { S3_ENDPOINT: endpoint, S3_BUCKET: name, S3_KEY_ID: keyId, S3_SECRET: secret, S3_REGION: region };
const world = await newWorld(s3);

async function upload() {
  const person = await world.person();
  const form = new FormData();
  const picture = sharp({ create: { width: 30, height: 20, channels: 3, background: "#c4145f" } });
  form.append("files", new Blob([new Uint8Array(await picture.png().toBuffer())], { type: "image/png" }), "a.png");
  const request = new Request("http://localhost", { method: "POST", body: form });
  return world.app.inject({
    method: "POST",
    url: `/api${uploadPictures.path}`,
    headers: {
      "content-type": request.headers.get("content-type") ?? "",
      authorization: `Bearer ${person.token}`,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}
const count = async () =>
  (await firstRow(world.app.db, z.object({ n: Int }), sql`select count(*) as n from pictures`))?.n;

test("a picture is kept in the bucket, and served in sizes that are kept there too", async () => {
  const [path = ""] = (await upload()).json().files;
  const id = /^\/media\/p\/([\da-f-]{36})/.exec(path)?.[1];
  expect([...bucket.objects.keys()]).toEqual([`p/${id}.webp`]);
  expect((await world.app.inject(path)).statusCode).toBe(200);
  expect((await world.app.inject(`/media/p/${id}/360`)).statusCode).toBe(200);
  expect([...bucket.objects.keys()]).toEqual([`p/${id}.webp`, `p/${id}/360.webp`]);
});

test("while the bucket is gone uploads and pictures answer 503 with the wait, nothing is half kept, and pages are there", async () => {
  const [path = ""] = (await upload()).json().files;
  const event = await makeEvent(world);
  const before = await count();
  bucket.state.mood = "hangs up";
  for (const answer of [await upload(), await world.app.inject(path)]) {
    expect([answer.statusCode, answer.headers["retry-after"], answer.json().code]).toEqual([503, "5", "busy"]);
    expect(String(answer.headers["cache-control"])).not.toContain("immutable");
  }
  expect(world.takeErrors()).toHaveLength(2); // each answer of 500 and more has its line
  expect(await count()).toBe(before);
  expect((await world.app.inject(`/api/events/${event.eventId}`)).statusCode).toBe(200);
  bucket.state.mood = "well";
  await expect.poll(async () => (await world.app.inject(path)).statusCode, { timeout: 5_000 }).toBe(200);
  world.takeErrors(); // till somebody noticed, pictures were answered with 503
  expect((await upload()).statusCode).toBe(200);
});
