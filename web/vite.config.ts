import { fileURLToPath } from "node:url";
import { paraglideVitePlugin } from "@inlang/paraglide-js";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { messages } from "./messages.config.ts";

/** The API server renders through `app/server.ts`: it is the input of the server build, and of `ssrLoadModule` in dev. */
export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  plugins: [paraglideVitePlugin(messages), tailwindcss(), reactRouter()],
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  environments: {
    ssr: { build: { rolldownOptions: { input: "./app/server.ts" } } },
  },
  // light-dark() goes out as written: every browser that we support knows it.
  build: { cssTarget: ["chrome123", "firefox120", "safari17.5"], assetsInlineLimit: 0 },
});
