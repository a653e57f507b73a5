import { expect, test } from "vitest";
import { holdsAll } from "./install.js";

const lock = {
  packages: {
    "": {},
    server: { version: "0.1.0" },
    "node_modules/@mela/server": { link: true },
    "node_modules/zod": { version: "4.6.7" },
    "server/node_modules/pino": { version: "10.4.0" },
    "node_modules/other-os": { version: "1.0.0", optional: true },
  },
};
const { "": _root, server: _server, "node_modules/other-os": _other, ...installed } = lock.packages;

test("what npm installed by hand counts, without the packages that are for other machines", () => {
  expect(holdsAll(lock, { packages: installed })).toBe(true);
});

test("a missing package, another version and an unfinished install are installed anew", () => {
  const { "node_modules/zod": _zod, ...without } = installed;
  expect(holdsAll(lock, { packages: without })).toBe(false);
  expect(holdsAll(lock, { packages: { ...installed, "node_modules/zod": { version: "4.0.0" } } })).toBe(false);
  expect(holdsAll(lock, {})).toBe(false);
});
