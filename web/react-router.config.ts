import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  buildDirectory: "build",
  ssr: true,
  // The whole route table travels with the first page: no manifest request for every page with links.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
