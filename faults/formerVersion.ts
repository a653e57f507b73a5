import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { linkPackages } from "../scripts/lib/linkPackages.js";
import { run } from "../scripts/lib/run.js";

/** The source of the version before the newest migration, beside our packages, in a folder that goes with `remove`. */
export type FormerVersion = { path: string; commit: string; remove(): void };

const journal = "server/migrations/meta/_journal.json";
const git = async (...args: string[]) => {
  const { code, output } = await run("git", args);
  return code === 0 ? output.trim() : null;
};

/** Null where the history of the repository doesn't reach so far back: a copy without it, or a shallow one. */
export async function formerVersion(): Promise<FormerVersion | null> {
  const commit = await lastBeforeMigrations();
  if (commit === null) return null;
  const path = mkdtempSync(join(tmpdir(), "mela-former-"));
  const archive = join(path, "source.tar");
  const isThere =
    (await git("archive", "--output", archive, commit, "package.json", "contract", "server", "scripts")) !== null &&
    (await run("tar", ["-xf", archive, "-C", path])).code === 0;
  rmSync(archive, { force: true });
  const remove = () => rmSync(path, { recursive: true, force: true });
  if (!isThere) {
    remove();
    return null;
  }
  linkPackages(path);
  return { path, commit, remove };
}

/** What is not committed counts as the newest version. */
async function lastBeforeMigrations(): Promise<string | null> {
  const isChanged = (await git("status", "--porcelain", "--", "server/migrations")) !== "";
  const newest = await git("log", "-1", "--format=%H", "--", journal);
  return newest && git("rev-parse", "--verify", "--quiet", isChanged ? "HEAD" : `${newest}^`);
}
