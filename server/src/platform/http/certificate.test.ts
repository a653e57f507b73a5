import { X509Certificate } from "node:crypto";
import { mkdtempSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { dayMs, later } from "../clock.ts";
import { localCertificate } from "./certificate.ts";

const now = new Date("2026-11-21T06:30:00.000Z");
const names = ["localhost", "127.0.0.1", "192.168.1.7"];
const folder = mkdtempSync(join(tmpdir(), "mela-https-"));

test("a certificate names this machine, is kept for its owner alone, and good for less than phones allow", async () => {
  const made = await localCertificate(folder, names, now);
  const read = new X509Certificate(made.cert);
  expect(read.checkHost("localhost")).toBe("localhost");
  expect(read.checkIP("192.168.1.7")).toBe("192.168.1.7");
  expect(read.checkIP("192.168.1.8")).toBeUndefined();
  expect((read.validToDate.getTime() - read.validFromDate.getTime()) / dayMs).toBeLessThanOrEqual(825);
  expect(statSync(`${folder}/key.pem`).mode & 0o777).toBe(0o600);
});

test("it stays, until it is about to end or the network gives another address", async () => {
  const { cert } = await localCertificate(folder, names, now);
  expect((await localCertificate(folder, names, later(now, 700 * dayMs))).cert).toBe(cert);
  const moved = await localCertificate(folder, [...names, "10.0.0.4"], now);
  expect(new X509Certificate(moved.cert).checkIP("10.0.0.4")).toBe("10.0.0.4");
  const renewed = await localCertificate(folder, names, later(now, 780 * dayMs));
  expect(renewed.cert).not.toBe(moved.cert);
});
