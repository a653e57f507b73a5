import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { buildWorkers } from "./buildWorkers.ts";
import { compressAssets } from "./compressAssets.ts";

export default {
  appDirectory: "app",
  buildDirectory: "build",
  ssr: true,
  // A page brings its own line of the route table; those of its links follow when it is idle.
  routeDiscovery: { mode: "lazy", manifestPath: "/__manifest" },
  buildEnd: async ({ reactRouterConfig }) => {
    const client = join(reactRouterConfig.buildDirectory, "client");
    await buildWorkers(client);
    await compressAssets(client);
  },
} satisfies Config;
