import { afterEach, expect, test, vi } from "vitest";
import { serverEnv } from "./serverEnv.js";

afterEach(() => vi.unstubAllEnvs());

test("NODE_OPTIONS of whoever starts us come after ours, so that they win", () => {
  vi.stubEnv("NODE_OPTIONS", "--max-old-space-size=2048");
  expect(serverEnv().NODE_OPTIONS).toMatch(/--max-old-space-size=512 --max-old-space-size=2048$/);
  vi.stubEnv("NODE_OPTIONS", undefined);
  expect(serverEnv().NODE_OPTIONS).toMatch(/=512$/);
});
