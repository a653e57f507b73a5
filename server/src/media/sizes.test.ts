import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { listEvents } from "@mela/contract/discovery";
import { createEvent, eventBySlug, updateEvent } from "@mela/contract/eventCalls";
import { pictureWidths, sizedPicture } from "@mela/contract/pictures";
import { updateProfile } from "@mela/contract/profile";
import sharp from "sharp";
import { expect, test } from "vitest";
import { z } from "zod";
import { refreshDiscovery } from "../discovery/index.ts";
import { firstRow, run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newRowId } from "../platform/ids.ts";
import { makeEvent } from "../testing/builders.ts";
import { newWorld, type TestPerson } from "../testing/world.ts";
import { forgetPerson } from "./forgetPerson.ts";
import { keepPictures } from "./upload.ts";

const world = await newWorld();
const { app } = world;
const { dataDir } = app.config;
const filesOf = (id: string) =>
  readdirSync(join(dataDir, "media/p"), { recursive: true, encoding: "utf8" }).filter(
    (name) => name.startsWith(id) && name.includes("."),
  );
const idOf = (address: string) => address.slice("/media/p/".length).slice(0, 36);
const get = (url: string, accept = "image/avif,image/webp,*/*") =>
  app.inject({ method: "GET", url, headers: { accept } });

/** A photo: red in the upper left, blue in the lower right, green at the sides of the middle. */
async function photo(width: number, height: number) {
  const soft = Buffer.from([255, 0, 0, 0, 160, 0, 0, 0, 255, 255, 255, 255]);
  return sharp(soft, { raw: { width: 2, height: 2, channels: 3 } }).resize(width, height, { fit: "fill" });
}
/** Uploads as the route does. */
async function upload(person: TestPerson, ...pictures: Buffer[]): Promise<string[]> {
  const paths = pictures.map((bytes) => {
    const path = join(dataDir, `upload-${newRowId()}`);
    writeFileSync(path, bytes);
    return path;
  });
  return keepPictures(app, person.userId, paths, world.clock.now());
}
const sizeOf = async (url: string, accept?: string) => look((await get(url, accept)).rawPayload);
/** What a picture is. AVIF is not among what this process decodes, so its size is read from its `ispe` box. */
async function look(bytes: Buffer): Promise<{ format: string | undefined; width: number; height: number }> {
  const box = bytes.indexOf("ispe");
  if (bytes.toString("latin1", 4, 12) !== "ftypavif") return sharp(bytes).metadata();
  return { format: "avif", width: bytes.readUInt32BE(box + 8), height: bytes.readUInt32BE(box + 12) };
}

test("a size comes as AVIF to who reads it, else as WebP, and stays for good", async () => {
  const [address = ""] = await upload(await world.person(), await (await photo(800, 500)).jpeg().toBuffer());
  const url = sizedPicture(address, "720");
  expect(url).toBe(`/media/p/${idOf(address)}/720`);
  const forms = [
    ["image/avif,image/webp,image/apng,*/*;q=0.8", "image/avif", "avif"],
    ["image/webp,*/*", "image/webp", "webp"],
    ["*/*", "image/webp", "webp"],
  ] as const;
  for (const [accept, type, format] of forms) {
    const answer = await get(url, accept);
    expect(answer.headers).toMatchObject({
      "content-type": type,
      vary: "accept",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    });
    expect((await look(answer.rawPayload)).format).toBe(format);
  }
  expect((await app.inject({ method: "GET", url })).headers["content-type"]).toBe("image/webp");
});

test("every width is as wide as it says, and none is wider than the picture", async () => {
  const [address = ""] = await upload(await world.person(), await (await photo(800, 500)).png().toBuffer());
  for (const width of pictureWidths) {
    const [whole, narrow] = [sizedPicture(address, `${width}`), sizedPicture(address, `n${width}`)];
    const wide = Math.min(width, 800);
    const side = Math.min(width, 500);
    expect(await sizeOf(whole, "image/webp")).toMatchObject({ width: wide, height: Math.round(wide / 1.6) });
    expect(await sizeOf(narrow, "image/webp")).toMatchObject({ width: side, height: side });
  }
  for (const size of ["100", "n100", "0720", "n", "1e3", "720.webp"])
    expect((await get(`/media/p/${idOf(address)}/${size}`)).statusCode, size).toBe(404);
});

test("what is higher than wide keeps its form", async () => {
  const [address = ""] = await upload(await world.person(), await (await photo(600, 900)).png().toBuffer());
  expect(await sizeOf(sizedPicture(address, "n360"))).toMatchObject({ format: "avif", width: 360, height: 540 });
});

test("who asks at the same instant gets the same, drawn once and kept", async () => {
  const [address = ""] = await upload(await world.person(), await (await photo(900, 600)).png().toBuffer());
  const answers = await Promise.all(Array.from({ length: 5 }, () => get(sizedPicture(address, "n540"))));
  for (const { rawPayload } of answers) expect(rawPayload.equals(answers[0]?.rawPayload ?? Buffer.alloc(0))).toBe(true);
  const id = idOf(address);
  expect(filesOf(id).toSorted()).toEqual([`${id}.webp`, `${id}/n540.avif`]);
});

test("the usual sizes are drawn before anybody asks", async () => {
  const [address = ""] = await upload(await world.person(), await (await photo(600, 400)).jpeg().toBuffer());
  await app.jobs.drain();
  const sizes = ["720.avif", "1440.avif", "n360.avif", "n450.avif", "n540.avif", "n720.avif", "n960.avif"];
  const id = idOf(address);
  expect(filesOf(id).toSorted()).toEqual([`${id}.webp`, ...sizes.map((size) => `${id}/${size}`)].toSorted());
});

test("of a hard picture the largest on a phone weighs less than 40 kB, and no size says where it was taken", async () => {
  const noise = { type: "gaussian", mean: 128, sigma: 12 } as const;
  const hard = sharp({ create: { width: 800, height: 740, channels: 3, background: "#888888", noise } });
  const gps = { IFD0: { Make: "SecretPhone" } };
  const [address = ""] = await upload(await world.person(), await hard.jpeg().withExif(gps).toBuffer());
  for (const accept of ["image/avif", "image/webp"]) {
    const { rawPayload } = await get(sizedPicture(address, "n720"), accept);
    expect(rawPayload.includes("SecretPhone")).toBe(false);
    expect(rawPayload.includes("Exif")).toBe(false);
    if (accept === "image/avif") expect(rawPayload.length).toBeLessThan(40_000);
  }
});

test("an address says how large a picture is and what it looks like from afar", async () => {
  const person = await world.person();
  const [address = ""] = await upload(person, await (await photo(320, 200)).jpeg({ quality: 95 }).toBuffer());
  const [, size, haze = ""] = /^\/media\/p\/[^.]+\.(\d+x\d+)\.([0-9a-f]{15})\.webp$/.exec(address) ?? [];
  expect(size).toBe("320x200");
  const colours = haze.match(/.../g)?.map((colour) => [...colour].map((digit) => Number.parseInt(digit, 16)));
  const [[r = 0] = [], [, g = 0] = [], [, , b = 0] = [], white = []] = colours ?? [];
  for (const strong of [r, g, b, ...white]) expect(strong).toBeGreaterThan(8);
  expect(white[1]).toBeGreaterThan(12);
  const glass = sharp({ create: { width: 40, height: 40, channels: 4, background: "#ff000080" } });
  expect((await upload(person, await glass.png().toBuffer()))[0]).toMatch(/^\/media\/p\/[^.]+\.40x40\.webp$/);
});

/** A picture from before addresses said how one looks, with a copy where they lay then. */
async function formerPicture(person: TestPerson): Promise<{ id: string; address: string }> {
  const id = newRowId();
  const bytes = await (await photo(500, 400)).webp().toBuffer();
  for (const key of [`p/${id}.webp`, `p/${id}-640.webp`]) await app.storage.put(key, bytes);
  await run(
    app.db,
    sql`insert into pictures (picture_id, user_id, path, width, height, bytes)
        values (${id}::uuid, ${person.userId}::uuid, ${`p/${id}.webp`}, 500, 400, ${bytes.length}::int)`,
  );
  return { id, address: `/media/p/${id}.webp` };
}

test("former addresses go on working, as WebP", async () => {
  const { address } = await formerPicture(await world.person());
  expect(await sizeOf(address)).toMatchObject({ format: "webp", width: 500 });
  for (const [w, width] of Object.entries({ 320: 360, 640: 500, 1200: 500, 2000: 500 })) {
    const answer = await get(`${address}?w=${w}`);
    expect(answer.headers.vary).toBeUndefined();
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: "webp", width });
  }
  for (const w of ["321", "1e3", "-320", "", "320,640"]) expect((await get(`${address}?w=${w}`)).statusCode).toBe(404);
});

test("a job looks at former pictures, and the events that show them say how they look", async () => {
  const host = await world.person();
  const [cover, photo] = [await formerPicture(host), await formerPicture(host)];
  const event = await makeEvent(world, { host });
  await run(
    app.db,
    sql`update events set cover_photo = ${cover.address},
               event_photos = jsonb_build_array('/media/posters/food-a.svg', ${photo.address}::text, ${cover.address}::text)
         where event_id = ${event.eventId}::uuid`,
  );
  await refreshDiscovery(app.db, event.eventId, world.clock.now());
  const { body: before } = await world.call(listEvents, { query: {} });
  expect(before.data.find(({ id }) => id === event.eventId)?.cover_photo).toBe(cover.address);
  const version = app.publicVersion.now();
  await app.jobs.drain();
  expect(app.publicVersion.now()).toBeGreaterThan(version);
  const { body } = await world.call(eventBySlug, { params: { slug: event.slug }, query: {} });
  const full = (id: string) => expect.stringMatching(new RegExp(`^/media/p/${id}\\.500x400\\.[0-9a-f]{15}\\.webp$`));
  expect(body.data.cover_photo).toEqual(full(cover.id));
  expect(body.data.event_photos).toEqual(["/media/posters/food-a.svg", full(photo.id), full(cover.id)]);
  const { body: after } = await world.call(listEvents, { query: {} });
  expect(after.data.find(({ id }) => id === event.eventId)?.cover_photo).toEqual(full(cover.id));
  const left = sql`select count(*)::int as left from pictures where haze is null`;
  expect(await firstRow(app.db, z.object({ left: z.number() }), left)).toEqual({ left: 0 });
});

test("a picture that can't be read any more is looked at once", async () => {
  const { id, address } = await formerPicture(await world.person());
  await app.storage.put(`p/${id}.webp`, randomBytes(40));
  await app.jobs.drain();
  const row = sql`select haze from pictures where picture_id = ${id}::uuid`;
  expect(await firstRow(app.db, z.object({ haze: z.string() }), row)).toEqual({ haze: "" });
  expect((await get(address)).statusCode).toBe(200);
});

test("who goes takes along every size of their pictures, but for what an event shows", async () => {
  const person = await world.person();
  const jpeg = await (await photo(900, 600)).jpeg().toBuffer();
  const [own = "", shown = ""] = await upload(person, jpeg, jpeg);
  const former = await formerPicture(person);
  await app.jobs.drain();
  await get(sizedPicture(own, "96"), "image/webp");
  expect(filesOf(idOf(own)).length).toBeGreaterThan(6);
  const event = await makeEvent(world, { host: await world.person() });
  await run(
    app.db,
    sql`update events set event_photos = jsonb_build_array(${shown}::text, '/media/p/none.webp') where event_id = ${event.eventId}::uuid`,
  );
  await app.db.transaction((tx) => forgetPerson(app, tx, person.userId));
  await app.jobs.drain();
  expect(filesOf(idOf(own))).toEqual([]);
  expect(existsSync(join(dataDir, "media/p", idOf(own)))).toBe(false);
  expect(filesOf(former.id)).toEqual([]);
  expect(filesOf(idOf(shown)).length).toBeGreaterThan(6);
});

test("a size that is being drawn while its picture goes is not left behind", async () => {
  const person = await world.person();
  const [address = ""] = await upload(person, await (await photo(1000, 700)).jpeg().toBuffer());
  const [asked] = await Promise.all([get(sizedPicture(address, "960")), app.storage.remove(`p/${idOf(address)}.webp`)]);
  expect([200, 404]).toContain(asked.statusCode);
  expect(filesOf(idOf(address))).toEqual([]);
});

test("a picture that was replaced goes, unless something else shows it", async () => {
  const host = await world.person();
  const jpeg = await (await photo(300, 200)).jpeg().toBuffer();
  const [first = "", second = "", both = "", face = "", newFace = ""] = await upload(
    host,
    ...Array.from({ length: 5 }, () => jpeg),
  );
  const { body } = await world.call(createEvent, { body: { cover_photo: first, event_photos: [both] } }, { as: host });
  await world.call(createEvent, { body: { cover_photo: both } }, { as: host });
  const params = { eventId: body.data.id };
  await world.call(updateEvent, { params, body: { title: "Only the title" } }, { as: host });
  await app.jobs.drain();
  expect((await get(first)).statusCode).toBe(200);
  await world.call(updateEvent, { params, body: { cover_photo: second, event_photos: [] } }, { as: host });
  const profile = (profile_pic: string) =>
    world.call(updateProfile, { body: { email: host.email, profile_pic } }, { as: host });
  await profile(face);
  await profile(newFace);
  await app.jobs.drain();
  for (const gone of [first, face]) {
    expect((await get(gone)).statusCode, gone).toBe(404);
    expect(filesOf(idOf(gone))).toEqual([]);
  }
  for (const kept of [second, both, newFace]) expect((await get(kept)).statusCode, kept).toBe(200);
});
