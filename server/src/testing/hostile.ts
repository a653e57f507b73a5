import { z } from "zod";
import { toCursor } from "../platform/http/cursor.ts";

/** A schema as JSON Schema tells it, as far as values are made from it. */
const Shape = z.object({
  type: z.string().optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  maxItems: z.number().optional(),
  propertyNames: z.unknown().optional(),
  required: z.array(z.string()).optional(),
  get items() {
    return z.union([Shape, z.boolean().transform(() => undefined)]).optional();
  },
  get properties() {
    return z.record(z.string(), Shape).optional();
  },
  get anyOf() {
    return z.array(Shape).optional();
  },
});
export type Shape = z.output<typeof Shape>;
/** What stands in a field of this name, where its schema alone can't say it. */
export type Known = ReadonlyMap<string, unknown>;
export type Place = { at: readonly (string | number)[]; shape: Shape };

/** The schema of a route's part; null: it has none. */
export function shapeOf(schema: unknown): Shape | null {
  if (!(schema instanceof z.ZodType)) return null;
  return Shape.parse(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }));
}

/** Something that a schema takes, as far as it says what: every field is there, and each list has one item. */
export function sane(shape: Shape, known: Known, name = ""): unknown {
  if (known.has(name)) return known.get(name);
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  const [choice] = shape.anyOf?.filter(({ type }) => type !== "null") ?? [];
  if (choice) return sane(choice, known, name);
  if (shape.type === "array") return [sane(shape.items ?? {}, known, name)];
  if (shape.type === "object") {
    const fields = Object.entries(shape.properties ?? {});
    return Object.fromEntries(fields.map(([key, one]) => [key, sane(one, known, key)]));
  }
  if (shape.type === "integer" || shape.type === "number") return Math.max(1, shape.minimum ?? 1);
  return shape.type === "boolean" ? true : sampleText(shape);
}

const samples = [
  ...["Words", "019a1e1c-7c40-7000-8000-000000000000", "2026-12-05T06:30:00.000Z", "2026-12-05", "10:30"],
  ...["INR", "a@example.in", "https://example.in/a", "/media/a.jpg", "a".repeat(40), "a".repeat(80)],
];
function sampleText({ pattern, minLength = 0 }: Shape): string {
  const fits = (one: string) => one.length >= minLength && (!pattern || new RegExp(pattern, "u").test(one));
  return samples.find(fits) ?? "Words";
}

/** Every place in a schema, with what it takes there: lists and objects too. */
export function places(shape: Shape, at: Place["at"] = []): Place[] {
  const inner = shape.anyOf?.find(({ type }) => type === "object" || type === "array") ?? shape;
  const fields = Object.entries(inner.properties ?? {}).flatMap(([key, one]) => places(one, [...at, key]));
  return [
    ...(at.length > 0 ? [{ at, shape }] : []),
    ...fields,
    ...(inner.items ? places(inner.items, [...at, 0]) : []),
  ];
}

/** A copy of a value with another one at one place. */
export function put(value: unknown, [key, ...rest]: Place["at"], other: unknown): unknown {
  if (key === undefined) return other;
  const inner = put(Object(value)[key], rest, other);
  return Array.isArray(value) ? value.map((one, n) => (n === key ? inner : one)) : { ...Object(value), [key]: inner };
}

const fill = (text: string, length: number) => text.repeat(Math.ceil(length / text.length)).slice(0, length);
/** What engines and programs stumble over wherever it stands. */
export const worst = ["a\u0000b", "\ud800 alone \udfff"];
const nastyTexts = [
  ...["", "<script>alert(1)</script>\"'><img src=x onerror=alert(1)>", '=HYPERLINK("http://a.in","b")', "2026-02-31"],
  ...["\u202eli.ve\u0007\u001b[31m\u200f", "%00%ff'; drop table events; -- \\ {} $1", "-".repeat(36)],
  ...["0000-01-01T00:00:00.000Z", "9999-12-31T23:59:59.999Z"],
];
const long = 100_000;
const others: readonly unknown[] = [null, true, [], {}, [[[[]]]], ["a", 1, null], "a", 7];
const nobodys = "019a1e1c-7c40-7000-8000-000000000000";
/** Cursors in our own form that we never made. */
const cursors = ["nonsense", "0000-01-01T00:00:00.000Z", "2026-02-31 00:00:00+00", "infinity", "a\u0000b"].map((text) =>
  toCursor({ at: text, start: text, key: text, address: text, id: nobodys }),
);

/** What nobody of good will sends to a place. `isKnown`: the same field was tried in full at another call. */
export function hostile({ at, shape }: Place, { isKnown }: { isKnown: boolean }): unknown[] {
  if (at.at(-1) === "cursor") return cursors;
  const own = (shape.anyOf ?? [shape]).flatMap((one) => {
    if (one.type === "string") {
      const longest = one.maxLength ?? long;
      if (isKnown) return [...worst, fill("<b>", longest)];
      return [...worst, ...nastyTexts, fill("नमस्ते🎉 ", longest), fill("<b>", longest), fill("x", long)];
    }
    if (one.enum) return one.enum.slice(-1);
    if (one.type === "integer" || one.type === "number") return numbersFor(one);
    if (one.type === "array")
      return [Array(Math.min(one.maxItems ?? 2_000, 2_000)).fill(sane(one.items ?? {}, new Map()))];
    return one.propertyNames ? [JSON.parse('{"__proto__": 1, "constructor": {}}'), { "a\u0000b": "a" }] : [];
  });
  return isKnown ? own : [...own, null, {}, 7];
}

function numbersFor({ minimum = 0, maximum = 0 }: Shape): number[] {
  return [-1, 0, 0.005, 2 ** 31, 1e308, minimum, maximum];
}

/** Bodies that are no object of ours at all. */
export const bodies: readonly string[] = [
  ...others.map((value) => JSON.stringify(value)),
  "<html>",
  '{"a":',
  '{"__proto__": {"success": true}}',
  `${"[".repeat(20_000)}${"]".repeat(20_000)}`,
  `${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)}`,
];
