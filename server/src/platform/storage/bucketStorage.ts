import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { AppError } from "@mela/contract/errors";
import { AwsClient } from "aws4fetch";
import { secondMs } from "../clock.ts";
import type { Logger } from "../log.ts";
import type { BucketSettings } from "../machineSettings.ts";
import { withScratch } from "../scratch.ts";
import { objectStoreUp } from "./figures.ts";
import { checkedFolder, checkedKey, keyPattern, type Storage } from "./storage.ts";

/** So long one call may take, and so long the store is left alone once one got no answer. */
const pace = { patienceMs: 5 * secondMs, restMs: secondMs };
const retryAfterS = 5;

type Asked = { method: "GET" | "HEAD" | "PUT" | "DELETE"; body?: Buffer };

/**
 * Pictures in a bucket of an S3-compatible store: five calls that all of them know, signed (AWS Signature Version 4). Throws
 * `busy` while the store does not answer: whoever came for a picture may come again, and pages need none.
 */
export function bucketStorage(bucket: BucketSettings, log: Logger, { patienceMs, restMs } = pace): Storage {
  const { endpoint, name, keyId, secret, region } = bucket;
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, service: "s3", region, retries: 0 });
  const address = `${endpoint.replace(/\/+$/, "")}/${name}`;
  let isUp = true;
  let restsUntil = 0;
  objectStoreUp.set(1);

  /** Says once that the store is gone, or back. */
  function note(isNow: boolean, why: object): void {
    objectStoreUp.set(isNow ? 1 : 0);
    if (isNow === isUp) return;
    isUp = isNow;
    if (isNow) log.info("the object store is back");
    else log.warn(why, "the object store does not answer: pictures have to wait");
  }
  const gone = () => new AppError("busy", { retryAfterS });

  async function ask(path: string, asked: Asked): Promise<{ status: number; bytes: Buffer }> {
    if (performance.now() < restsUntil) throw gone();
    try {
      const signal = AbortSignal.timeout(patienceMs);
      const { method, body } = asked;
      const request = await client.sign(`${address}${path}`, { method, ...(body && { body: new Uint8Array(body) }) });
      const answer = await fetch(request, { signal, redirect: "error" });
      const bytes = Buffer.from(await answer.arrayBuffer());
      const { status } = answer;
      note(status < 400 || status === 404, { status });
      return { status, bytes };
    } catch (error) {
      restsUntil = performance.now() + restMs;
      note(false, { err: error });
      throw gone();
    }
  }
  /** Null: there is no such thing. A store that is busy or restarts is asked once more. */
  async function call(path: string, asked: Asked): Promise<Buffer | null> {
    const first = await ask(path, asked);
    const { status, bytes } = first.status >= 500 ? await ask(path, asked) : first;
    if (status === 404) return null;
    if (status >= 400) throw gone();
    return bytes;
  }
  const has = async (key: string) => keyPattern.test(key) && (await call(`/${key}`, { method: "HEAD" })) !== null;
  async function put(key: string, bytes: Buffer): Promise<void> {
    await call(`/${checkedKey(key)}`, { method: "PUT", body: bytes });
  }
  const get = async (key: string) => (keyPattern.test(key) ? call(`/${key}`, { method: "GET" }) : null);
  async function remove(key: string): Promise<void> {
    await call(`/${checkedKey(key)}`, { method: "DELETE" });
  }
  async function keysIn(folder: string): Promise<string[]> {
    const query = new URLSearchParams({ "list-type": "2", prefix: `${folder}/` });
    const found = await call(`?${query}`, { method: "GET" });
    return [...String(found).matchAll(/<Key>([^<]+)<\/Key>/g)].flatMap(([, key]) => key ?? []);
  }
  return {
    put,
    putFile: async (key, path) => put(key, await readFile(path)),
    read: async (key) => {
      const bytes = await get(key);
      return bytes && Readable.from([bytes]);
    },
    lend: async (key, work) => {
      const bytes = await get(key);
      if (!bytes) return null;
      return withScratch("picture", async (folder) => {
        const path = join(folder, "lent");
        await writeFile(path, bytes);
        return work(path);
      });
    },
    has,
    remove,
    removeFolder: async (folder) => {
      // A page of the list holds a thousand: as what was listed is gone, the next one is the first again.
      for (let keys = await keysIn(checkedFolder(folder)); keys.length > 0; keys = await keysIn(folder))
        for (const key of keys) await remove(key);
    },
  };
}
