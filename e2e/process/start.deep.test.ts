import { writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { newFolder, runToEnd, startProgram } from "../world/program.ts";

/** Undone after each test, the last first. */
const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

function dataDir(): string {
  const folder = newFolder();
  undo.push(folder.remove);
  return folder.path;
}

/** A port that somebody else is listening on. */
async function takenPort(): Promise<string> {
  const other = createServer();
  undo.push(() => other.close());
  return new Promise((resolve) => {
    other.listen(0, "127.0.0.1", () => resolve(String(Object(other.address()).port)));
  });
}

/** What everyone is told who starts Mela where it can't run: one sentence on stderr, exit code 1, no stack trace. */
async function refusal(settings: Record<string, string>): Promise<string> {
  const { code, stderr } = await runToEnd(settings);
  expect(stderr).toMatch(/^[^\n]+\.\n$/);
  expect(stderr).not.toMatch(/Error|\bat .*:\d+/);
  expect(code).toBe(1);
  return stderr;
}

describe("the server ends with one sentence", () => {
  test("when its port is in use", async () => {
    const PORT = await takenPort();
    expect(await refusal({ DATA_DIR: dataDir(), PORT })).toContain(`Port ${PORT} is in use`);
  });

  test("when DATA_DIR can't be written to", async () => {
    const file = `${dataDir()}/file`;
    writeFileSync(file, "");
    expect(await refusal({ DATA_DIR: `${file}/below` })).toContain(`${file}/below`);
  });

  test("when another server holds DATA_DIR, and that one goes on", async () => {
    const DATA_DIR = dataDir();
    const first = await startProgram({ DATA_DIR });
    undo.push(first.stop);
    expect(await refusal({ DATA_DIR })).toContain(`process ${first.process.pid}`);
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  });

  test("when nothing answers at DATABASE_URL", async () => {
    const DATABASE_URL = "postgres://nobody@127.0.0.1:1/nothing";
    expect(await refusal({ DATA_DIR: dataDir(), DATABASE_URL })).toContain("DATABASE_URL does not answer");
  });

  test("when a setting can't be used, with its name", async () => {
    expect(await refusal({ DATA_DIR: dataDir(), PORT: "eighty" })).toContain("PORT");
    expect(await refusal({ DATA_DIR: dataDir(), HOLD_MINUTES: "0" })).toContain("HOLD_MINUTES");
    expect(await refusal({ DATA_DIR: dataDir(), NODE_ENV: "production" })).toContain("SECRET");
  });
});

test("a folder whose server was killed is free again", async () => {
  const DATA_DIR = dataDir();
  const killed = await startProgram({ DATA_DIR });
  killed.process.kill("SIGKILL");
  await killed.ended;
  const next = await startProgram({ DATA_DIR });
  expect(await next.stop()).toEqual({ code: 0, stderr: "" });
});
