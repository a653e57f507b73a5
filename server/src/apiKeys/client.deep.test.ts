import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { createApiKey } from "@mela/contract/apiKeys";
import { createMela } from "@mela/contract/client";
import { afterAll, expect, test } from "vitest";
import { book, makeEvent } from "../testing/builders.ts";
import { newWorld } from "../testing/world.ts";

const world = await newWorld();
const url = await world.app.listen({ host: "127.0.0.1", port: 0 });
const folder = mkdtempSync(join(tmpdir(), "mela-client-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const run = promisify(execFile);
const root = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const tsc = join(dirname(createRequire(import.meta.url).resolve("typescript/package.json")), "bin/tsc");

async function keyedEvent() {
  const event = await makeEvent(world);
  for (let n = 0; n < 3; n++) await book(world, event);
  const body = { name: "Program", scopes: ["events:read" as const, "guests:read" as const, "guests:write" as const] };
  const made = await world.call(createApiKey, { body }, { as: event.host });
  return { event, key: made.body.data.secret };
}

/** A program of somebody's, in TypeScript as they would write it. */
const program = `
import { AppError, createMela, verifyWebhook } from "@mela/contract";
import { keyCalls } from "@mela/contract/keyScopes";

const [url = "", key = "", eventId = ""] = process.argv.slice(2);
const mela = createMela({ url, key });
const { data: events } = await mela.call("myEvents", { query: {} });
const first: string | undefined = events[0]?.title;
const names: (string | null)[] = [];
for await (const guest of mela.all("listGuests", { params: { eventId }, query: { limit: 1 } })) names.push(guest.name);
const refused = await mela.call("getManifest", { params: { eventId } }).catch((error: unknown) => error);
if (!(refused instanceof AppError)) throw new Error("a call without its scope was not refused");
const isGenuine: boolean = await verifyWebhook({ body: "{}", header: null, secret: "whsec_" });
console.log(JSON.stringify({ first, guests: names.length, code: refused.code, status: refused.status, isGenuine, scope: keyCalls.listGuests }));
`;

test("the package that is published installs without network, compiles against its types, and runs on plain Node", async () => {
  const npm = (args: string[], cwd: string) =>
    run("npm", args, { cwd, env: { ...process.env, npm_config_loglevel: "error" } });
  await run(process.execPath, [root("contract/build.js"), join(folder, "dist")]);
  const pack = async (path: string) => (await npm(["pack", path, "--silent"], folder)).stdout.trim();
  const tarballs = [await pack(root("node_modules/zod")), await pack("./dist")];
  const packed = JSON.parse(readFileSync(join(folder, "dist/package.json"), "utf8"));
  expect(Object.keys(packed.dependencies)).toEqual(["zod"]);

  const home = join(folder, "program");
  mkdirSync(home);
  writeFileSync(join(home, "package.json"), JSON.stringify({ name: "program", private: true, type: "module" }));
  await npm(["install", "--offline", "--no-audit", "--no-fund", ...tarballs.map((file) => join(folder, file))], home);
  writeFileSync(join(home, "program.ts"), program);
  const options = {
    strict: true,
    module: "nodenext",
    target: "es2024",
    lib: ["es2024", "dom"],
    types: ["node"],
    outDir: "out",
  };
  cpSync(root("node_modules/@types/node"), join(home, "node_modules/@types/node"), { recursive: true });
  cpSync(root("node_modules/undici-types"), join(home, "node_modules/undici-types"), { recursive: true });
  writeFileSync(join(home, "tsconfig.json"), JSON.stringify({ compilerOptions: options, files: ["program.ts"] }));
  await run(process.execPath, [tsc, "-p", home]);

  const { event, key } = await keyedEvent();
  const { stdout } = await run(process.execPath, [join(home, "out/program.js"), url, key, event.eventId]);
  expect(JSON.parse(stdout)).toEqual({
    ...{ first: "Kite making on the roof", guests: 3, code: "key_scope", status: 403 },
    ...{ isGenuine: false, scope: "guests:read" },
  });
}, 120_000);

test("a busy Mela is asked again when it says, a lost answer makes nothing twice, and a refusal is told at once", async () => {
  const { event, key } = await keyedEvent();
  const sent: Headers[] = [];
  const faults = [
    () => Response.json({ success: false, code: "busy", error: "" }, { status: 503, headers: { "retry-after": "0" } }),
    () =>
      Response.json({ success: false, code: "too_many_requests" }, { status: 429, headers: { "retry-after": "0" } }),
  ];
  const flaky: typeof fetch = async (input, init) => {
    sent.push(new Headers(init?.headers));
    const fault = faults.shift();
    return fault ? fault() : fetch(input, init);
  };
  const mela = createMela({ url, key, fetch: flaky });
  const params = { eventId: event.eventId };
  const ticket_type_id = event.types[0].id;
  const body = { name: "Kabir", tickets: [{ ticket_type_id, count: 1 }], payment: "COMPLIMENTARY" as const };
  const made = await mela.call("addGuest", { params, body });
  expect(made.success).toBe(true);
  expect(sent).toHaveLength(3);
  expect(new Set(sent.map((headers) => headers.get("idempotency-key"))).size).toBe(1);
  sent.length = 0;
  const refused = mela.call("getBooking", { params: { bookingId: event.eventId } });
  await expect(refused).rejects.toMatchObject({ code: "key_scope", status: 403 });
  expect(sent).toHaveLength(1);
});
