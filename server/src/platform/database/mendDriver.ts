import { registerHooks } from "node:module";

/**
 * Lines of postgres 3.4.9 that are wrong. Three of them a connection leads astray which breaks at the wrong moment: what was to be written a
 * moment later is written to no socket, and ends the process (porsager/postgres#1154, #1208); its timer is stopped but not
 * forgotten, so that the connection never writes again and all who come to it wait for ever; and nobody listens when the
 * first question of a new connection fails. A restart of PostgreSQL under load met each of them within seconds. And
 * where the last rows of a COPY fill what its reader has room for, nobody reads from that connection any more: a backup
 * taken under load hung for good.
 */
const mends: readonly [wrong: string, right: string][] = [
  [
    "const x = socket.write(chunk, fn)",
    `if (!socket) {
      chunk = nextWriteTimer = null
      error(Errors.connection('CONNECTION_CLOSED', options, socket))
      return false
    }
    const x = socket.write(chunk, fn)`,
  ],
  [
    "clearImmediate(nextWriteTimer)\n    if (socket)",
    "clearImmediate(nextWriteTimer)\n    chunk = nextWriteTimer = null\n    if (socket)",
  ],
  [
    "clearImmediate(nextWriteTimer)\n    socket.removeListener",
    "clearImmediate(nextWriteTimer)\n    chunk = nextWriteTimer = null\n    socket.removeListener",
  ],
  [
    "stream && stream.push(null)\n    stream = null",
    "if (stream) {\n      stream.push(null)\n      socket.resume()\n    }\n    stream = null",
  ],
  ["return fetchArrayTypes()", "return fetchArrayTypes().catch(() => undefined)"],
];

/** Throws for a driver that it does not know: a newer one is to be looked at anew. */
export function mended(source: string): string {
  return mends.reduce((text, [wrong, right]) => {
    if (text.split(wrong).length !== 2) throw new Error("this version of postgres is not the one that is mended");
    return text.replace(wrong, () => right);
  }, source);
}

let isMended = false;
/** The driver, mended on its way from the disk: whoever loads it in another way first has it with its faults. */
export async function loadDriver(): Promise<typeof import("postgres")> {
  mendDriver();
  return (await import("postgres")).default;
}

function mendDriver(): void {
  if (isMended) return;
  isMended = true;
  registerHooks({
    load: (url, context, next) => {
      const loaded = next(url, context);
      if (!url.endsWith("/postgres/src/connection.js") || !loaded.source) return loaded;
      return { ...loaded, source: mended(textOf(loaded.source)) };
    },
  });
}

const textOf = (source: string | ArrayBuffer | NodeJS.TypedArray) =>
  typeof source === "string" ? source : new TextDecoder().decode(source);
