import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { mended } from "./mendDriver.ts";

const source = readFileSync(new URL("connection.js", import.meta.resolve("postgres")), "utf8");

test("the driver that is installed is the one whose faults are mended, each once", () => {
  const text = mended(source);
  expect(text.split("chunk = nextWriteTimer = null")).toHaveLength(
    source.split("chunk = nextWriteTimer = null").length + 3,
  );
  expect(text).toContain("fetchArrayTypes().catch(");
  expect(text).toContain("stream.push(null)\n      socket.resume()");
});

test("another one is not touched blindly", () => {
  expect(() => mended("const nothing = 1")).toThrow("not the one that is mended");
  expect(() => mended(source + source)).toThrow("not the one that is mended");
});
