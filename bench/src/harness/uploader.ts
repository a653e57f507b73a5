// The program of those who send photos: an order comes in over IPC, how long it took goes back.
import { readFileSync } from "node:fs";
import { inRoot } from "../../../scripts/lib/places.js";
import { seeded } from "../../../server/src/media/index.ts";
import { openPicture } from "../../../server/src/media/sharp.ts";
import type { Uploaded, Uploads } from "./sender.ts";

const photos = Promise.all([photo(), readFileSync(inRoot("server/src/media/testing/photo.heic"))]);

process.on("message", async (uploads: Uploads) => {
  const said = await sendAll(uploads).catch((error: unknown): Uploaded => ({ error: String(error) }));
  process.send?.(said);
});

async function sendAll({ url, token, uploads }: Uploads): Promise<Uploaded> {
  const [jpeg, heic] = await photos;
  const begun = performance.now();
  await Promise.all(Array.from({ length: uploads }, (_, n) => upload({ url, token }, n % 10 === 9 ? heic : jpeg)));
  return { ms: performance.now() - begun };
}

async function upload({ url, token }: Pick<Uploads, "url" | "token">, picture: Buffer<ArrayBuffer>): Promise<void> {
  const form = new FormData();
  form.append("files", new Blob([picture]), "photo");
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/events/upload`, { method: "POST", headers, body: form });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
}

/** As large as a phone's, in pixels and in bytes. */
async function photo(): Promise<Buffer<ArrayBuffer>> {
  const random = seeded("photo");
  const [width, height, channels] = [504, 378, 3] as const;
  const pixels = Buffer.from(Array.from({ length: width * height * channels }, () => random.whole(40, 215)));
  const picture = await openPicture(pixels, { width, height, channels });
  const { data } = await picture.resize({ width: 4_032 }).jpeg({ quality: 80 }).toBuffer({ resolveWithObject: true });
  return Buffer.from(data);
}
