import { fileURLToPath } from "node:url";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** How the message catalogue becomes functions: for Vite, for the tests, and for `npm run messages`. */
export const messages = {
  project: here("./project.inlang"),
  outdir: here("./app/paraglide"),
  // The server says the language of each request, the document that of the browser (app/locale).
  strategy: ["globalVariable", "baseLocale"] as ["globalVariable", "baseLocale"],
  // The same files from every tool: a dev server and a build may run side by side.
  outputStructure: "message-modules" as const,
};
