import {
  type BuildQueryConfig,
  sql as drizzle,
  type QueryWithTypings,
  SQL,
  type SQLChunk,
  StringChunk,
} from "drizzle-orm";

export type { SQL, SQLWrapper } from "drizzle-orm";

/** A value that stands in several places of a query, and is sent once. */
class Shared {
  readonly value: Plain;
  constructor(value: Plain) {
    this.value = value;
  }
}

/**
 * A query as drizzle's own, which is put together several times quicker: drizzle looks in each part for tables and
 * columns, and ours are made of texts, other queries and plain values. Both kinds go into one another.
 */
class Query extends SQL {
  readonly texts: readonly string[];
  readonly values: Values;

  constructor(texts: readonly string[], values: Values) {
    super(noChunks);
    this.texts = texts;
    this.values = values;
  }

  override toQuery(config: BuildQueryConfig): QueryWithTypings {
    const params: unknown[] = [];
    const shape = follow(this, known(), params);
    if (!shape) return super.toQuery(config);
    shape.text ??= textOf(this, { count: 0, shared: new Map() });
    return { sql: shape.text, params: params.map((part) => (part instanceof Shared ? part.value : part)) };
  }
}

const noChunks: SQLChunk[] = [];
// Only drizzle reads its parts one by one, where ours stand in one of its own queries.
Object.defineProperty(Query.prototype, "queryChunks", {
  set: () => undefined,
  get(this: Query): SQLChunk[] {
    return this.texts.flatMap((text, place) => {
      const part = this.values[place];
      return [new StringChunk(text), part instanceof Shared ? part.value : part];
    });
  },
});

/**
 * What queries of one shape have in common, whatever their values: they are put together in the same way each time, so
 * the way leads to the text that the first of them was given.
 */
type Shape = { text: string | null; next: Map<unknown, Shape> };
const mostShapes = 20_000;
let [shapes, root] = [0, newShape()];

function newShape(): Shape {
  return { text: null, next: new Map() };
}

/** All shapes so far; anew when they are too many, which only texts that are made up each time can bring about. */
function known(): Shape {
  if (shapes > mostShapes) [shapes, root] = [0, newShape()];
  return root;
}

function enter(shape: Shape, part: unknown): Shape {
  const further = shape.next.get(part);
  if (further) return further;
  const first = newShape();
  shape.next.set(part, first);
  shapes++;
  return first;
}

/** Goes the way of a query, and gathers its values. Null: one of its parts is drizzle's business. */
function follow(query: SQL, from: Shape, params: unknown[]): Shape | null {
  const isOurs = query instanceof Query;
  let at: Shape | null = isOurs ? enter(from, query.texts) : from;
  for (const part of isOurs ? query.values : query.queryChunks) {
    if (part instanceof SQL) at = follow(part, at, params);
    else if (part instanceof StringChunk) at = enter(at, part.value.join(""));
    else if (part instanceof Shared) {
      const known = params.indexOf(part);
      at = enter(at, known);
      if (known < 0) params.push(part);
    } else if (isPlain(part)) {
      params.push(part);
      at = enter(at, null);
    } else return null;
    if (!at) return null;
  }
  return at;
}

/** What drivers take as it is. */
export type Plain = string | number | boolean | null;
export const isPlain = (part: unknown): part is Plain =>
  part === null || typeof part === "string" || typeof part === "number" || typeof part === "boolean";

/** The text of a query that `follow` went through. */
function textOf(part: unknown, params: { count: number; shared: Map<Shared, number> }): string {
  if (part instanceof Query)
    return part.texts
      .map((text, place) => text + (place < part.values.length ? textOf(part.values[place], params) : ""))
      .join("");
  if (part instanceof SQL) return part.queryChunks.map((chunk) => textOf(chunk, params)).join("");
  if (part instanceof StringChunk) return part.value.join("");
  const known = part instanceof Shared ? params.shared.get(part) : undefined;
  if (known !== undefined) return `$${known}`;
  params.count++;
  if (part instanceof Shared) params.shared.set(part, params.count);
  return `$${params.count}`;
}

/** What drizzle takes as values. */
type Values = Parameters<typeof drizzle> extends [unknown, ...infer V] ? V : never;

const query = (texts: TemplateStringsArray, ...values: Values): SQL => new Query(texts, values);

const gaps = new Map<number, readonly string[]>();
/** The empty texts around so many values, the same each time. */
function gapsAround(values: number): readonly string[] {
  const texts = gaps.get(values) ?? Array.from({ length: values + 1 }, () => "");
  gaps.set(values, texts);
  return texts;
}

function join(parts: SQLChunk[], between: SQLChunk): SQL {
  const values = parts.flatMap((part, place) => (place === 0 ? [part] : [between, part]));
  return new Query(gapsAround(values.length), values);
}

/**
 * What all queries are written with: drizzle's `sql`, quicker. `shared`: a value that may stand in several places, for
 * whoever puts the same one into each. Whoever wants it asks this file and not drizzle, whose list of what it offers is so
 * long that Node took 2 ms to look into it, for each of four hundred files.
 */
export const sql = Object.assign(query, {
  shared: (value: Plain) => new Shared(value),
  join,
  raw: drizzle.raw,
  identifier: drizzle.identifier,
  placeholder: drizzle.placeholder,
});
