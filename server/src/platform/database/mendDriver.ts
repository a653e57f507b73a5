import { registerHooks } from "node:module";

type Mend = readonly [wrong: string, right: string];

/**
 * Lines of postgres 3.4.9 that are wrong. A connection that breaks at the wrong moment goes astray: what was to be written a
 * moment later is written to no socket, and ends the process (porsager/postgres#1154, #1208); its timer is stopped but not
 * forgotten, so that the connection never writes again and all who come to it wait for ever; and nobody listens when the
 * first question of a new connection fails. A restart of PostgreSQL under load met each of them within seconds. And
 * where the last rows of a COPY fill what its reader has room for, nobody reads from that connection any more: a backup
 * taken under load hung for good. Last: what is asked between a connection's error and its end, as the rollback of a
 * transaction that was broken off by a reset is, was never answered, and stood before all that came later on that
 * connection, which got each other's answers or none: a door's two connections were lost until the next start.
 */
const faults: readonly Mend[] = [
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
  [
    "!hadError && (query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))",
    "if (query || sent.length) error(Errors.connection('CONNECTION_CLOSED', options, socket))\n    query = null",
  ],
];

/**
 * A transaction waits for the answer to its `begin` before it sends anything. On a busy server that is a sixth of a booking's
 * time; its first statements go right behind it (decision 010). A `begin` only fails with its connection, and what was sent
 * behind it fails too; should the server ever refuse one, nothing more is sent.
 */
const promptBegin: readonly Mend[] = [
  [
    ", connection\n      , prepare = null",
    ", connection\n      , prepare = null\n      , onsent\n      , refused = null\n      , last = null",
  ],
  [
    "await sql.unsafe('begin ' + options.replace(/[^a-z ]/ig, ''), [], { onexecute }).execute()",
    `await new Promise((resolve, reject) => {
        onsent = resolve
        const begun = sql.unsafe('begin ' + options.replace(/[^a-z ]/ig, ''), [], { onexecute })
        begun.catch(e => reject(refused = e))
        begun.execute()
      })
      move(connection, reserved)`,
  ],
  ["connection = c\n      move(c, reserved)", "connection = c\n      onsent()\n      move(c, reserved)"],
  [
    "q.catch(e => uncaughtError || (uncaughtError = e))",
    `q.catch(e => uncaughtError || (uncaughtError = e))
        if (last && q !== last)
          refused = refused || Errors.generic('TRANSACTION_OVER', 'this transaction is over')
        if (refused) return q.reject(refused)`,
  ],
];

/**
 * What a branch of a transaction still asks for when another one has failed, or when its connection is gone, was done on
 * that connection all the same: by itself and for good, or within the next transaction (porsager/postgres#1186, #1216). It
 * is refused.
 */
const endOnce: readonly Mend[] = [
  [": sql`rollback`\n        )", ": last = sql`rollback`\n        )"],
  [": await sql`commit`", ": await (last = sql`commit`)"],
  [
    "connection.onclose = reject)",
    `connection.onclose = e => {
          reject(refused = e)
          while (queries.length) queries.shift().reject(e)
        })`,
  ],
];

const mends: Record<"connection.js" | "index.js", readonly Mend[]> = {
  "connection.js": faults,
  "index.js": [...promptBegin, ...endOnce],
};

/** Throws for a driver that it does not know: a newer one is to be looked at anew. */
export function mended(file: keyof typeof mends, source: string): string {
  return mends[file].reduce((text, [wrong, right]) => {
    if (text.split(wrong).length !== 2) throw new Error("this version of postgres is not the one that is mended");
    return text.replace(wrong, () => right);
  }, source);
}

let driver: Promise<typeof import("postgres")> | null = null;
/** The driver, mended on its way from the disk: whoever loads it in another way first has it with its faults. */
export function loadDriver(): Promise<typeof import("postgres")> {
  driver ??= loadMended();
  return driver;
}

async function loadMended(): Promise<typeof import("postgres")> {
  const hooks = registerHooks({
    load: (url, context, next) => {
      const loaded = next(url, context);
      const file = url.split("/postgres/src/")[1];
      if ((file !== "connection.js" && file !== "index.js") || !loaded.source) return loaded;
      return { ...loaded, source: mended(file, textOf(loaded.source)) };
    },
  });
  try {
    return (await import("postgres")).default;
  } finally {
    hooks.deregister(); // every module that comes later would pass through it
  }
}

const textOf = (source: string | ArrayBuffer | NodeJS.TypedArray) =>
  typeof source === "string" ? source : new TextDecoder().decode(source);
