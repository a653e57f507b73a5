import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig } from "vitest/config";

const isDeep = Boolean(process.env.DEEP);
const databaseUrl = process.env.TEST_DATABASE_URL ?? "";

const name = isDeep ? "*.deep.test.{ts,tsx,js}" : "*.test.{ts,tsx,js}";
const exclude = isDeep ? configDefaults.exclude : [...configDefaults.exclude, "**/*.deep.test.*"];

/** In each of these folders the short tests, or with DEEP=1 the long ones and no others. */
const testsIn = (...folders: string[]) => folders.map((folder) => `${folder}/**/${name}`);

/** The server's tests of rules that need no database: once is enough for them. */
const withoutDatabase = globSync(testsIn("server/src"), { cwd: import.meta.dirname }).filter(
  (file) => !/newWorld|[dD]atabase|histories/.test(readFileSync(new URL(file, import.meta.url), "utf8")),
);

/** Pictures, papers and services outside are the same on both engines: where both are tested, one is enough for these. */
const alike = {
  postgres: testsIn("server/src/media", "server/src/payments/razorpay", "server/src/tickets", "server/src/wallets"),
  pglite: databaseUrl ? testsIn("server/src/payments/stripe") : [],
};

/** The others, on one engine: an empty TEST_DATABASE_URL means PGlite. */
function serverOn(engine: keyof typeof alike, url: string) {
  return {
    extends: true as const,
    test: {
      name: engine,
      include: testsIn("server"),
      exclude: [...exclude, ...withoutDatabase, ...alike[engine]],
      env: { TEST_DATABASE_URL: url },
    },
  };
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
        test: {
          name: "units",
          include: [...testsIn("contract/src", "scripts", "web/app", "web/scripts", "bench/src"), ...withoutDatabase],
          exclude,
        },
      },
      {
        extends: true,
        test: { name: "process", include: testsIn("e2e/process"), exclude, env: { TEST_DATABASE_URL: databaseUrl } },
      },
      serverOn("pglite", ""),
      ...(databaseUrl ? [serverOn("postgres", databaseUrl)] : []),
    ],
  },
});
