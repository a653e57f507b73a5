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
import { eachAnswer } from "./eachAnswer.ts";
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
type Ask = { text: string; params: readonly unknown[] | undefined; options: QueryOptions | undefined };
/** Within a transaction, with what becomes of it. */
type Asked = Ask & { resolve: (results: Results<unknown>) => void; reject: (error: unknown) => void };
type Ready = { one: Asked; statement: Statement; bind: Uint8Array };

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
      return this.#execute(statement, { params, options: undefined }, { before: forAllValues.run, after: asUsual.run });
    });
    const rows = answer.filter((message) => message instanceof protocol.messages.DataRowMessage);
    return rows.map(({ fields }) => fields.map((value) => (value === null ? null : Buffer.from(value))));
  }

  /** What is asked within a transaction before any of it is answered goes to the engine together. */
  override transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return super.transaction((tx) => {
      const waiting: Asked[] = [];
      const query = (text: string, params?: unknown[], options?: QueryOptions) =>
        new Promise<Results<unknown>>((resolve, reject) => {
          if (tx.closed) throw new Error("Transaction is closed");
          waiting.push({ text, params, options, resolve, reject });
          if (waiting.length === 1) void this._runExclusiveQuery(() => this.#runAll(waiting.splice(0)));
        });
      return work(Object.assign(tx, { query }));
    });
  }

  async #run<T>(ask: Ask): Promise<Results<T>> {
    const statement = await this.#prepared(ask.text);
    const answer = await this.#execute(statement, ask);
    return this.#results<T>(statement, ask, answer);
  }

  /** In the order in which they were asked, those in one go whose statements are known. */
  async #runAll(asked: readonly Asked[]): Promise<void> {
    const [only, ...others] = asked;
    if (only && others.length === 0) return this.#run(only).then(only.resolve, only.reject);
    const ready: Ready[] = [];
    for (const one of asked) {
      const known = this.#known(one.text);
      if (!known) await this.#runTogether(ready.splice(0));
      try {
        const statement = known ?? (await this.#prepared(one.text));
        ready.push({ one, statement, bind: this.#bind(statement, one) });
      } catch (error) {
        one.reject(error);
      }
    }
    await this.#runTogether(ready);
  }

  /** Behind the first that fails each hears by itself what became of the transaction. */
  async #runTogether(ready: readonly Ready[]): Promise<void> {
    if (ready.length === 0) return;
    try {
      const go = Buffer.concat([...ready.flatMap(({ bind }) => [bind, execute]), sync]);
      const { whole, failed } = eachAnswer(await this.execProtocolStream(go, { syncToFs: false, throwOnError: false }));
      for (const [place, { one, statement }] of ready.slice(0, whole.length).entries()) {
        one.resolve(this.#results(statement, one, whole[place] ?? []));
      }
      const [unlucky, ...rest] = ready.slice(whole.length);
      if (!unlucky) return;
      if (isOutdated(failed)) unlucky.statement.plannedAt = Number.NEGATIVE_INFINITY;
      unlucky.one.reject(failed ?? new Error("The embedded engine left a statement without an answer."));
      await this.#runAll(rest.map(({ one }) => one));
    } catch (error) {
      for (const { one } of ready) one.reject(error);
    }
  }

  #bind(statement: Statement, { params = [], options }: Pick<Ask, "params" | "options">): Uint8Array {
    const values = params.map((value, place) => this.#serialized(value, statement.params[place], options));
    return bindMessage(statement.name, values);
  }

  async #execute(
    statement: Statement,
    ask: Pick<Ask, "params" | "options">,
    around?: { before: Uint8Array; after: Uint8Array },
  ): Promise<messages.BackendMessage[]> {
    const bind = this.#bind(statement, ask);
    const parts = around ? [around.before, bind, execute, around.after] : [bind, execute];
    return this.#send(...parts).catch((error: unknown) => {
      if (isOutdated(error)) statement.plannedAt = Number.NEGATIVE_INFINITY;
      throw error;
    });
  }

  #results<T>(statement: Statement, { options }: Ask, answer: messages.BackendMessage[]): Results<T> {
    if (statement.parsers.of !== options?.parsers) {
      statement.parsers = this.#parsersFor(statement.types, options?.parsers);
    }
    const rowMode = options?.rowMode ?? "object";
    const [results] = parse.parseResults([...statement.columns, ...answer], statement.parsers.all, { rowMode });
    return results as Results<T>;
  }

  /** A statement that is prepared, and whose plan is not too old. */
  #known(text: string): Statement | undefined {
    const statement = this.#statements.get(text);
    return statement && performance.now() - statement.plannedAt < plannedMs ? statement : undefined;
  }

  async #prepared(text: string): Promise<Statement> {
    const known = this.#known(text);
    if (known) return known;
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
