import fc from "fast-check";
import type { Known, Shape } from "./hostile.ts";
import { sane, worst } from "./hostile.ts";

/** What belongs to no schema of ours. */
const foreign = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom<unknown>("\u0000", "\ud800", "%", "__proto__", -0, 1e308, Number.MAX_SAFE_INTEGER + 1),
);
const nobodys = "019a1e1c-7c40-7000-8000-000000000000";

/**
 * Input as a schema describes it, and around its edges: mostly what it takes, at its bounds and one beyond, and now and
 * then something foreign. `known`: what stands in a field of that name, so that calls find what they are about.
 */
export function generatedInput(shape: Shape, known: Known, name = ""): fc.Arbitrary<unknown> {
  const usual = known.has(name) ? [{ weight: 25, arbitrary: fc.constant(known.get(name)) }] : [];
  return fc.oneof(
    ...usual,
    { weight: 12, arbitrary: described(shape, known, name) },
    { weight: 1, arbitrary: foreign },
  );
}

function described(shape: Shape, known: Known, name: string): fc.Arbitrary<unknown> {
  if (shape.const !== undefined) return fc.constant(shape.const);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map((one) => described(one, known, name)));
  if (shape.type === "null") return fc.constant(null);
  if (shape.type === "boolean") return fc.boolean();
  if (shape.type === "integer" || shape.type === "number") return numbers(shape);
  if (shape.type === "array") {
    const maxLength = Math.min((shape.maxItems ?? 4) + 1, 5);
    return fc.array(generatedInput(shape.items ?? {}, known, name), { maxLength });
  }
  if (shape.type === "object") {
    const fields = Object.entries(shape.properties ?? {}).map(
      ([key, one]) => [key, generatedInput(one, known, key)] as const,
    );
    const all: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(fields);
    const record = (requiredKeys: string[]) => fc.record(all, { requiredKeys });
    const needed = { weight: 9, arbitrary: record(shape.required ?? []) };
    return fc.oneof(needed, record([]));
  }
  return texts(shape, name);
}

function numbers({ type, minimum = 0, maximum = 1e9 }: Shape): fc.Arbitrary<unknown> {
  const edges = [minimum - 1, minimum, minimum + 1, maximum - 1, maximum, maximum + 1];
  const inside = fc.integer({ min: Math.ceil(Math.max(minimum, -1e9)), max: Math.floor(Math.min(maximum, 1e9)) });
  const usual = fc.integer({ min: 1, max: 5 });
  const odd = type === "integer" ? fc.constant(0.5) : fc.double();
  return fc.oneof({ weight: 8, arbitrary: usual }, inside, fc.constantFrom(...edges), odd);
}

function texts(shape: Shape, name: string): fc.Arbitrary<unknown> {
  const { minLength = 0, maxLength = 300 } = shape;
  const [shortest, longest] = [Math.max(0, minLength - 1), Math.min(maxLength + 1, 6_000)];
  const written = fc.string({ unit: "grapheme", minLength: Math.min(minLength, 100), maxLength: 100 });
  const atEdges = fc.constantFrom(shortest, minLength, longest - 1, longest).map((length) => "ल".repeat(length));
  const alike = fc.constant(sane(shape, new Map(), name));
  const ids = fc.oneof(fc.constant(nobodys), fc.uuid());
  const times = fc
    .date({ min: new Date("0001-01-01"), max: new Date("9998-12-31"), noInvalidDate: true })
    .map((at) => at.toISOString());
  return fc.oneof({ weight: 8, arbitrary: alike }, written, atEdges, ids, times, fc.constantFrom(...worst));
}
