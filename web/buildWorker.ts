import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { shells } from "./app/offline/shells.ts";

/** What is fetched later than a page itself, and is of use in a basement: signing out is among it. */
const later = ["errorTexts", "paths", "AccountMenu", "ToastList"];

type Chunk = { file: string; name?: string; imports?: string[] };
type Route = { id: string; module: string; imports: string[]; css: string[] };
type Manifest = { version: string; entry: { module: string; imports: string[] }; routes: Record<string, Route> };

/** Builds the service worker into a built folder: it knows by name what the pages without network are made of. */
export async function buildWorker(clientFolder: string): Promise<void> {
  const manifest = await readManifest(clientFolder);
  const routes = shells.map(({ route }) => known(manifest.routes[route], route));
  const pages = [known(manifest.routes.root, "root"), ...routes, { ...manifest.entry, css: [] }];
  const assets = new Set([
    ...pages.flatMap((page) => [page.module, ...page.imports, ...page.css]),
    ...(await laterFiles(clientFolder)),
    ...(await built(clientFolder, /^app-.*\.css$/)),
    ...(await built(clientFolder, /^latin-(?!ext|more).*\.woff2$/)),
    ...(await built(clientFolder, /^(?:arch|blockPrint)-.*\.svg$/)), // empty screens have them
  ]);
  const kept = {
    version: manifest.version,
    assets: [...assets].map((url) => url.replace(/#.*/, "")).sort(),
    hindi: await built(clientFolder, /^devanagari-.*\.woff2$/),
    routes: Object.fromEntries(routes.map((route) => [route.id, route])),
  };
  await build({
    configFile: false,
    logLevel: "warn",
    root: fileURLToPath(new URL(".", import.meta.url)),
    publicDir: false,
    define: { keptApp: JSON.stringify(kept), "process.env.NODE_ENV": '"production"' },
    build: {
      outDir: clientFolder,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: { input: "worker/serviceWorker.ts", output: { entryFileNames: "sw.js", format: "iife" } },
    },
  });
  await rm(join(clientFolder, ".vite"), { recursive: true }); // nobody else reads it
}

/** React Router's own list of its routes and their files, out of the script that pages may load. */
async function readManifest(clientFolder: string): Promise<Manifest> {
  const [name] = await built(clientFolder, /^manifest-\w+\.js$/);
  const script = await readFile(join(clientFolder, known(name, "manifest")), "utf8");
  return JSON.parse(script.slice(script.indexOf("{"), script.lastIndexOf("}") + 1));
}

/** The files of those parts, by Vite's own list. */
async function laterFiles(clientFolder: string): Promise<string[]> {
  const chunks: Record<string, Chunk> = JSON.parse(
    await readFile(join(clientFolder, ".vite", "manifest.json"), "utf8"),
  );
  const found = new Set<string>();
  const add = (key: string) => {
    const { file, imports = [] } = known(chunks[key], key);
    if (found.has(`/${file}`)) return;
    found.add(`/${file}`);
    for (const next of imports) add(next);
  };
  const keyOf = (name: string) => Object.keys(chunks).find((key) => chunks[key]?.name === name);
  for (const name of later) add(known(keyOf(name), name));
  return [...found];
}

async function built(clientFolder: string, name: RegExp): Promise<string[]> {
  const names = await readdir(join(clientFolder, "assets"));
  return names.filter((file) => name.test(file)).map((file) => `/assets/${file}`);
}

function known<T>(found: T | undefined, name: string): T {
  if (found === undefined) throw new Error(`the build has no ${name}`);
  return found;
}
