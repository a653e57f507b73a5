import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { mended } from "./mendDriver.ts";

const sourceOf = (file: string) => readFileSync(new URL(file, import.meta.resolve("postgres")), "utf8");
const source = sourceOf("connection.js");

test("the driver that is installed is the one whose faults are mended, each once", () => {
  const text = mended("connection.js", source);
  expect(text.split("chunk = nextWriteTimer = null")).toHaveLength(
    source.split("chunk = nextWriteTimer = null").length + 3,
  );
  expect(text).toContain("fetchArrayTypes().catch(");
  expect(mended("index.js", sourceOf("index.js"))).toContain("begun.catch(e => reject(refused = e))");
  expect(text).toContain("stream.push(null)\n      socket.resume()");
});

test("another one is not touched blindly", () => {
  expect(() => mended("connection.js", "const nothing = 1")).toThrow("not the one that is mended");
  expect(() => mended("connection.js", source + source)).toThrow("not the one that is mended");
});
