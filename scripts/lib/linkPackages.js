import { existsSync, mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { inRoot } from "./places.js";

/**
 * Lays our packages beside another copy of Mela: those of others are these here, the workspaces, which name one another, its
 * own.
 * @param {string} path
 */
export function linkPackages(path) {
  const packages = join(path, "node_modules");
  mkdirSync(join(packages, "@mela"), { recursive: true });
  for (const name of readdirSync(inRoot("node_modules")).filter((one) => one !== "@mela")) {
    symlinkSync(inRoot("node_modules", name), join(packages, name));
  }
  for (const name of ["contract", "server"]) {
    symlinkSync(join(path, name), join(packages, "@mela", name));
    // What a workspace has of its own, of another version than the others'.
    const own = inRoot(name, "node_modules");
    const place = join(path, name, "node_modules");
    if (existsSync(own) && !existsSync(place)) symlinkSync(own, place);
  }
}
