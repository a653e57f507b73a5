import { afterAll, expect, test } from "vitest";
import { run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newRowId } from "../platform/ids.ts";
import { bucketStorage } from "../platform/storage/bucketStorage.ts";
import { backUp, restored, sourceOf } from "../testing/backups.ts";
import { bucketDouble } from "../testing/bucketDouble.ts";
import { recordingLog } from "../testing/log.ts";
import { newWorld } from "../testing/world.ts";

const [bucket, another] = await Promise.all([bucketDouble(), bucketDouble()]);
afterAll(() => Promise.all([bucket.close(), another.close()]));
const { endpoint, name, keyId, secret, region } = bucket.settings;
const s3 = { S3_ENDPOINT: endpoint, S3_BUCKET: name, S3_KEY_ID: keyId, S3_SECRET: secret, S3_REGION: region };
const world = await newWorld(s3);

test("pictures in a bucket are in the backup, and come back into another bucket", {
  timeout: 120_000,
}, async () => {
  const { app } = world;
  const { userId } = await world.person("Asha Rao");
  const keys = Array.from({ length: 7 }, () => `p/${newRowId()}.webp`);
  for (const key of keys) {
    await app.storage.put(key, Buffer.from(`the picture ${key}`));
    await run(
      app.db,
      sql`insert into pictures (picture_id, user_id, path, width, height, bytes)
          values (${newRowId()}::uuid, ${userId}::uuid, ${key}, 1, 1, 9)`,
    );
  }
  const kept = new Map(bucket.objects);
  await app.storage.put("p/of-no-row.webp", Buffer.from("not in any row"));
  const lost = keys[0] ?? "";
  bucket.objects.delete(lost);
  const { backup, manifest } = await backUp(world, await sourceOf(world));
  expect(manifest.files).toEqual({ copied: 6, missing: 1 });
  kept.delete(lost);
  const into = bucketStorage(another.settings, recordingLog().logger);
  const copy = await restored(world, backup, "pglite", into);
  expect(another.objects).toEqual(kept);
  await copy?.remove();
});
