import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig } from "vitest/config";

const isDeep = Boolean(process.env.DEEP);
const databaseUrl = process.env.TEST_DATABASE_URL ?? "";

/** In each of these folders the short tests, or with DEEP=1 the long ones and no others. */
function testsIn(...folders: string[]) {
  const name = isDeep ? "*.deep.test.{ts,tsx,js}" : "*.test.{ts,tsx,js}";
  return {
    include: folders.map((folder) => `${folder}/**/${name}`),
    exclude: isDeep ? configDefaults.exclude : [...configDefaults.exclude, "**/*.deep.test.*"],
  };
}

/** The server's tests, all of them on either engine: an empty TEST_DATABASE_URL means PGlite. */
function serverOn(name: string, url: string) {
  return { extends: true as const, test: { name, ...testsIn("server"), env: { TEST_DATABASE_URL: url } } };
}

export default defineConfig({
  resolve: { alias: { "~": fileURLToPath(new URL("web/app", import.meta.url)) } },
  test: {
    // A file's modules stay for the next: reading them anew was more than half of all the time.
    isolate: false,
    // A PGlite takes a core and half a gigabyte: more of them than cores would only slow each other down.
    maxWorkers: Math.min(4, availableParallelism()),
    testTimeout: isDeep ? 15 * 60_000 : 30_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: { name: "units", ...testsIn("contract/src", "scripts", "web/app", "web/scripts", "bench/src") },
      },
      { extends: true, test: { name: "process", ...testsIn("e2e/process"), env: { TEST_DATABASE_URL: databaseUrl } } },
      serverOn("pglite", ""),
      ...(databaseUrl ? [serverOn("postgres", databaseUrl)] : []),
    ],
  },
});
