import { AsyncLocalStorage } from "node:async_hooks";
import {
  type messages,
  PGlite,
  parse,
  protocol,
  type QueryOptions,
  type Results,
  type Transaction,
} from "@electric-sql/pglite";
import type { SentRow } from "./alike.ts";
import { bindMessage } from "./bindMessage.ts";
import type { Plain } from "./sql.ts";
import { createTurns, type Line } from "./turns.ts";

type Statement = {
  name: string;
  /** The types of its parameters and of its columns. */
  params: number[];
  types: number[];
  columns: messages.BackendMessage[];
  parsers: { of: QueryOptions["parsers"]; all: PGlite["parsers"] };
  plannedAt: number;
};
type Ask = { text: string; params: unknown[] | undefined; options: QueryOptions | undefined };

const { serialize } = protocol;
/** Ends what is sent: after an error the engine goes on with what follows. */
const sync = serialize.sync();
const execute = serialize.execute({});
/** Has statements planned once for all values, or as usual; prepared too, as to parse it took longer than to run it. */
const planning = (mode: "force_generic_plan" | "auto") => ({
  prepare: serialize.parse({ name: mode, text: `set plan_cache_mode = ${mode}` }),
  run: Buffer.concat([bindMessage(mode, []), execute]),
});
const [forAllValues, asUsual] = [planning("force_generic_plan"), planning("auto")];
const atMost = 498; // statements beside these two; texts that vary must not fill the memory
/** So long it goes on in one turn of the event loop, or as long as what was begun by then takes. */
const sliceMs = 5;
/** Nothing tells the engine that a table has grown since a plan was made, so that no plan lives longer than this. */
const plannedMs = 60_000;

/**
 * PGlite whose statements are parsed and planned once, as on PostgreSQL, and run by one message. PGlite itself sends six
 * and plans anew each time: a look-up over four tables took 0.36 ms, now 0.03. Its `query` has no COPY from blobs.
 */
export class PreparedPglite extends PGlite {
  readonly #statements = new Map<string, Statement>();
  readonly #turns = createTurns(sliceMs);
  readonly #line = new AsyncLocalStorage<Line>();
  #named = 0;
  #knowsPlanning = false;

  /** What PGlite gives everything its turn by: queries and transactions too. */
  override _runExclusiveTransaction<T>(work: () => Promise<T>): Promise<T> {
    return this.#turns(this.#line.getStore() ?? "usual", work);
  }

  /** The same engine for what goes before all that others wait for. */
  ahead(): PreparedPglite {
    const first: PreparedPglite = Object.create(this);
    first.query = (...asked) => this.#line.run("first", () => this.query(...asked));
    first.readTexts = (...asked) => this.#line.run("first", () => this.readTexts(...asked));
    first.transaction = (work) => this.#line.run("first", () => this.transaction(work));
    return first;
  }

  override close(): Promise<void> {
    return this._runExclusiveTransaction(() => super.close());
  }

  override async query<T>(text: string, params?: unknown[], options?: QueryOptions): Promise<Results<T>> {
    await this._checkReady();
    return this._runExclusiveTransaction(() => this.#run<T>({ text, params, options })); // which excludes queries too
  }

  /**
   * The rows of a query whose columns are texts, as bytes. Its plan is made once for all values, as for the readers of
   * PostgreSQL: a plan for these looks cheaper to the engine than it is, and a search was planned longer than it ran.
   */
  async readTexts(text: string, params: readonly Plain[]): Promise<SentRow[]> {
    await this._checkReady();
    const answer = await this._runExclusiveTransaction(async () => {
      if (!this.#knowsPlanning) await this.#send(forAllValues.prepare, asUsual.prepare);
      this.#knowsPlanning = true;
      const statement = await this.#prepared(text);
      return this.#execute(statement, params, { before: forAllValues.run, after: asUsual.run });
    });
    const rows = answer.filter((message) => message instanceof protocol.messages.DataRowMessage);
    return rows.map(({ fields }) => fields.map((value) => (value === null ? null : Buffer.from(value))));
  }

  override transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return super.transaction((tx) => {
      const query: Transaction["query"] = async (text, params, options) => {
        if (tx.closed) throw new Error("Transaction is closed");
        return this._runExclusiveQuery(() => this.#run({ text, params, options }));
      };
      return work(Object.assign(tx, { query }));
    });
  }

  async #run<T>({ text, params = [], options }: Ask): Promise<Results<T>> {
    const statement = await this.#prepared(text);
    const answer = await this.#execute(statement, params, { options });
    const rowMode = options?.rowMode ?? "object";
    if (statement.parsers.of !== options?.parsers) {
      statement.parsers = this.#parsersFor(statement.types, options?.parsers);
    }
    return parse.parseResults([...statement.columns, ...answer], statement.parsers.all, { rowMode })[0] as Results<T>;
  }

  async #execute(
    statement: Statement,
    params: readonly unknown[],
    { options, before, after }: { options?: QueryOptions | undefined; before?: Uint8Array; after?: Uint8Array },
  ): Promise<messages.BackendMessage[]> {
    const values = params.map((value, place) => this.#serialized(value, statement.params[place], options));
    const bind = bindMessage(statement.name, values);
    const parts = [before, bind, execute, after].filter((part) => part !== undefined);
    return this.#send(...parts).catch((error: unknown) => {
      if (isOutdated(error)) statement.plannedAt = Number.NEGATIVE_INFINITY;
      throw error;
    });
  }

  async #prepared(text: string): Promise<Statement> {
    const known = this.#statements.get(text);
    if (known && performance.now() - known.plannedAt < plannedMs) return known;
    const name = `s${++this.#named}`;
    const parts = [...this.#makeWay(text), serialize.parse({ name, text }), serialize.describe({ type: "S", name })];
    const answer = await this.#send(...parts);
    const params = parse.parseDescribeStatementResults(answer);
    const columns = answer.filter((message) => message instanceof protocol.messages.RowDescriptionMessage);
    const types = columns.flatMap(({ fields }) => fields.map((field) => field.dataTypeID));
    const parsers = this.#parsersFor(types, undefined);
    const statement = { name, params, types, columns, parsers, plannedAt: performance.now() };
    this.#statements.set(text, statement);
    return statement;
  }

  /** Closes what a new statement replaces: the same with an old plan, else the oldest when there are too many. */
  #makeWay(text: string): Uint8Array[] {
    const known = this.#statements.has(text);
    const [oldest] = this.#statements.keys();
    const gone = known ? text : this.#statements.size < atMost ? undefined : oldest;
    const statement = gone === undefined ? undefined : this.#statements.get(gone);
    if (gone === undefined || !statement) return [];
    this.#statements.delete(gone);
    return [serialize.close({ type: "S", name: statement.name })];
  }

  #serialized(value: unknown, type: number | undefined, options: QueryOptions | undefined): string | null {
    if (value === null || value === undefined) return null;
    const serializer = type === undefined ? undefined : (options?.serializers?.[type] ?? this.serializers[type]);
    return serializer ? serializer(value) : String(value);
  }

  /** Only those that its columns need: PGlite has hundreds, and copies them for each query. */
  #parsersFor(types: readonly number[], special: QueryOptions["parsers"]): Statement["parsers"] {
    const all: PGlite["parsers"] = {};
    for (const type of types) {
      const parser = special?.[type] ?? this.parsers[type];
      if (parser) all[type] = parser;
    }
    return { of: special, all };
  }

  /** Sends messages in one go. */
  #send(...parts: Uint8Array[]): Promise<messages.BackendMessage[]> {
    // A folder is written as the engine writes, so there is nothing to sync.
    return this.execProtocolStream(Buffer.concat([...parts, sync]), { syncToFs: false });
  }
}

/** Whether a statement has to be prepared again, because a table of its has other columns now. */
function isOutdated(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "0A000";
}
