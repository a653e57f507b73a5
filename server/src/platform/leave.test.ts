import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

const leaving = new URL("./leave.ts", import.meta.url).href;

test.each([0, 1])("a process leaves with its code (%i), and tells what listens for its end", (code) => {
  const program = `import { leave } from ${JSON.stringify(leaving)};
    process.once("exit", () => console.log("told"));
    leave(${code});`;
  const { status, stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", program], { encoding: "utf8" });
  expect([status, stdout]).toEqual([code, "told\n"]);
});
