import { afterEach, expect, test, vi } from "vitest";
import { serverEnv, serverFlags } from "./serverEnv.js";

afterEach(() => vi.unstubAllEnvs());

test("NODE_OPTIONS of whoever starts us come after ours, so that they win", () => {
  vi.stubEnv("NODE_OPTIONS", "--max-old-space-size=2048");
  expect(serverEnv({}).NODE_OPTIONS).toMatch(/--max-old-space-size=512 --max-old-space-size=2048$/);
  vi.stubEnv("NODE_OPTIONS", undefined);
  expect(serverEnv({}).NODE_OPTIONS).toMatch(/=512$/);
});

test("garbage is kept small where the engine is a program of its own, and may grow where it shares the process", () => {
  const elsewhere = { DATABASE_URL: "postgres://127.0.0.1/mela" };
  expect(serverEnv(elsewhere).NODE_OPTIONS).toContain("--max-semi-space-size=4 ");
  expect(serverFlags(elsewhere)).toContain("--memory-balancer");
  expect(serverEnv({}).NODE_OPTIONS).toContain("--max-semi-space-size=16 ");
  expect(serverFlags({})).not.toContain("--memory-balancer");
});
