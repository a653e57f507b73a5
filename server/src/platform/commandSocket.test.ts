import { existsSync, mkdtempSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { askServer, type Commands, serveCommands } from "./commandSocket.ts";

const newFolder = () => mkdtempSync(join(tmpdir(), "mela-"));
const quiet = { warn: () => undefined };

test("a command is answered by the server on its folder, for its user alone; where none runs there is no answer", async () => {
  const folder = newFolder();
  expect(await askServer(folder, "greet", "Asha")).toBeNull();
  writeFileSync(`${folder}/socket`, "left by one that was killed");
  const end = await serveCommands(folder, { greet: async (name) => `hello ${name}` }, quiet);
  expect(statSync(`${folder}/socket`).mode & 0o777).toBe(0o600);
  const asked = await askServer(folder, "greet", "Asha");
  expect(asked?.answer).toBe("hello Asha");
  asked?.end();
  await expect(askServer(folder, "unknown", null)).rejects.toThrow("knows no command unknown");
  end();
  expect(await askServer(folder, "greet", "Asha")).toBeNull();
  expect(existsSync(`${folder}/socket`)).toBe(false);
});

test("what a server holds for a command it lets go when the command is over, also when that was killed", async () => {
  const folder = newFolder();
  let held = 0;
  const hold: Commands[string] = async (_data, whenOver) => {
    held++;
    whenOver(() => held--);
  };
  const end = await serveCommands(folder, { hold }, quiet);
  const [one, other] = [await askServer(folder, "hold", null), await askServer(folder, "hold", null)];
  expect(held).toBe(2);
  one?.end();
  await expect.poll(() => held).toBe(1);
  end(); // and when the server goes
  await expect.poll(() => held).toBe(0);
  other?.end();
});

test("a folder whose name is too long for a socket has none, and the log says so", async () => {
  const said: string[] = [];
  const end = await serveCommands(`/${"a".repeat(120)}`, {}, { warn: (line) => said.push(line) });
  expect(said).toHaveLength(1);
  end();
});
