import { newFolder, startProgram } from "./world/program.ts";
import { expect, test } from "./world/test.ts";

test("npm run dev shows pages from their sources", async () => {
  test.setTimeout(180_000); // Vite reads every source that Home is made of
  const folder = newFolder();
  const server = await startProgram({ DATA_DIR: folder.path, NODE_ENV: "development", MELA_DEV: "1" });
  try {
    const page = await fetch(server.url);
    expect(page.status, (await page.text()).slice(0, 300)).toBe(200);
  } finally {
    await server.stop();
    folder.remove();
  }
});
