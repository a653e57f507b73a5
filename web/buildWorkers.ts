import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { type Shell, type WorkerName, workers } from "./app/offline/shells.ts";

/**
 * What is fetched later than a page itself, and is of use in a basement: `parts` of the app by their names, signing out
 * among them, and `files` by what they are called.
 */
const later: Record<WorkerName, { parts: string[]; files: RegExp }> = {
  passes: { parts: ["errorTexts", "paths", "AccountMenu", "ToastList"], files: /^(?:arch|blockPrint)-.*\.svg$/ },
  door: {
    parts: ["errorTexts", "paths", "ToastList"],
    files: /^(?:(?:arch|blockPrint)-.*\.svg|decoder\.worker-.*\.js|ed25519-.*\.js|zxing_reader-.*\.wasm)$/,
  },
};

type Chunk = { file: string; name?: string; imports?: string[] };
type Route = { id: string; module: string; imports: string[]; css: string[] };
type Manifest = { version: string; entry: { module: string; imports: string[] }; routes: Record<string, Route> };

/** Builds the service workers into a built folder: each knows by name what its pages without network are made of. */
export async function buildWorkers(clientFolder: string): Promise<void> {
  for (const name of ["passes", "door"] as const) await buildWorker(name, clientFolder);
  await rm(join(clientFolder, ".vite"), { recursive: true }); // nobody else reads it
}

async function buildWorker(name: WorkerName, clientFolder: string): Promise<void> {
  const { file, shells }: { file: string; shells: readonly Shell[] } = workers[name];
  const manifest = await readManifest(clientFolder);
  const routes = shells.map(({ route }) => known(manifest.routes[route], route));
  const pages = [known(manifest.routes.root, "root"), ...routes, { ...manifest.entry, css: [] }];
  const assets = new Set([
    ...pages.flatMap((page) => [page.module, ...page.imports, ...page.css]),
    ...(await laterFiles(clientFolder, later[name].parts)),
    ...(await built(clientFolder, /^app-.*\.css$/)),
    ...(await built(clientFolder, /^latin-(?!ext|more).*\.woff2$/)),
    ...(await built(clientFolder, later[name].files)),
  ]);
  const kept = {
    name,
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
      rolldownOptions: { input: "worker/serviceWorker.ts", output: { entryFileNames: file.slice(1), format: "iife" } },
    },
  });
}

/** React Router's own list of its routes and their files, out of the script that pages may load. */
async function readManifest(clientFolder: string): Promise<Manifest> {
  const [name] = await built(clientFolder, /^manifest-\w+\.js$/);
  const script = await readFile(join(clientFolder, known(name, "manifest")), "utf8");
  return JSON.parse(script.slice(script.indexOf("{"), script.lastIndexOf("}") + 1));
}

/** The files of those parts, by Vite's own list. */
async function laterFiles(clientFolder: string, parts: readonly string[]): Promise<string[]> {
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
  for (const name of parts) add(known(keyOf(name), name));
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
