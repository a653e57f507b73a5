import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig } from "vitest/config";

const isDeep = Boolean(process.env.DEEP);
/** Only what was tried on one engine by the short tests, on the other. */
const isOther = Boolean(process.env.OTHER_ENGINE);
const databaseUrl = process.env.TEST_DATABASE_URL ?? "";

const [short, long] = ["*.test.{ts,tsx,js}", "*.deep.test.{ts,tsx,js}"];
const exclude = isDeep ? configDefaults.exclude : [...configDefaults.exclude, "**/*.deep.test.*"];

const within = (name: string, folders: readonly string[]) => folders.map((folder) => `${folder}/**/${name}`);
/** In each of these folders the short tests, or with DEEP=1 the long ones and no others. */
const testsIn = (...folders: string[]) => within(isDeep ? long : short, folders);

/** The server's tests of rules that need no database: once is enough for them. */
const withoutDatabase = globSync(within(short, ["server/src"]), { cwd: import.meta.dirname }).filter(
  (file) => !/new\w*World|[dD]atabase|histories/.test(readFileSync(new URL(file, import.meta.url), "utf8")),
);

/**
 * Where people meet on one row, where money moves, and where the planner decides: tested on PostgreSQL where there is one,
 * and the rest on the embedded engine. The long run tries each on the other engine too, after all else.
 */
const contended = [
  ...["auth", "backup", "bookings", "checkin", "directRefunds", "discovery", "handBacks", "identities", "imports"],
  ...["invoices", "ledger", "payees", "payments", "platform", "postponing", "promoCodes", "transfers", "waitingRoom"],
  ...["waitlist", "walkIns"],
];
/** Pictures and papers are the same on both. */
const alike = within(short, ["server/src/media", "server/src/tickets", "server/src/wallets"]);

/** Records plans inside the embedded engine. */
const embeddedAlone = ["server/src/distribution.test.ts"];

const isLong = (file: string) => file.includes(".deep.test.");
const isContended = (file: string) => contended.some((feature) => file.startsWith(`server/src/${feature}/`));
const inServer = globSync(within(short, ["server"]), { cwd: import.meta.dirname });
const isFirstOn = {
  postgres: isContended,
  pglite: (file: string) => !isContended(file) || !databaseUrl,
};

/** Which of the server's tests are for one engine in this run. */
const isFor = (file: string, engine: keyof typeof isFirstOn) =>
  isOther ? !isLong(file) && !isFirstOn[engine](file) : isDeep ? isLong(file) : isFirstOn[engine](file);

/** The tests that need a database, on one engine: an empty TEST_DATABASE_URL means PGlite. */
function serverOn(engine: keyof typeof isFirstOn, url: string) {
  return {
    extends: true as const,
    test: {
      name: engine,
      include: inServer.filter((file) => isFor(file, engine)),
      exclude: [...exclude, ...withoutDatabase, ...(engine === "postgres" ? [...alike, ...embeddedAlone] : [])],
      env: { TEST_DATABASE_URL: url },
    },
  };
}

/** Rules alone, programs as they run, and what has the machine to itself. */
const withoutServer = [
  {
    extends: true as const,
    test: {
      name: "units",
      include: [
        ...testsIn("contract/src", "scripts", "web/app", "web/scripts", "bench/src"),
        ...(isDeep ? [] : withoutDatabase),
      ],
      exclude,
    },
  },
  {
    extends: true as const,
    test: {
      name: "process",
      include: testsIn("e2e/process"),
      exclude,
      env: { TEST_DATABASE_URL: databaseUrl },
    },
  },
  {
    extends: true as const,
    test: {
      // What measures, or holds a time that somebody may wait, has the machine to itself: it comes after all others.
      ...{ name: "alone", sequence: { groupOrder: 1 }, fileParallelism: false },
      ...{ include: testsIn("e2e/alone", "faults"), exclude, env: { TEST_DATABASE_URL: databaseUrl } },
    },
  },
];

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
      ...(isOther ? [] : withoutServer),
      serverOn("pglite", ""),
      ...(databaseUrl ? [serverOn("postgres", databaseUrl)] : []),
    ],
  },
});
