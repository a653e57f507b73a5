import { existsSync } from "node:fs";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { findPostgres, startPostgres } from "./postgres.js";

const bin = findPostgres();

/** @param {string} url */
function answers(url) {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}

test.skipIf(!bin)("a private PostgreSQL answers, and leaves nothing behind", async () => {
  const cluster = await startPostgres(bin ?? "", { fsync: "off" });
  expect(cluster.pid).toBeGreaterThan(0);
  expect(await answers(cluster.url)).toBe(true);
  await cluster.stop();
  expect(await answers(cluster.url)).toBe(false);
  expect(existsSync(cluster.folder)).toBe(false);
});
