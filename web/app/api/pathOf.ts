import { firstPaths } from "@mela/contract/firstPaths";
import type { CallName, paths } from "@mela/contract/paths";
import { ApiError } from "./ApiError.ts";

type Place = (typeof paths)[CallName];
const isFirst = (name: CallName): name is keyof typeof firstPaths => name in firstPaths;

/** Where a call goes. Strangers load what Home and an event's page need; the rest is fetched with its first call. */
export async function pathOf(name: CallName): Promise<Place> {
  if (isFirst(name)) return firstPaths[name];
  const all = await import("@mela/contract/paths").catch(() => {
    throw new ApiError("offline", 0, "The server could not be reached.");
  });
  return all.paths[name];
}
