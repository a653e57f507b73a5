import { z } from "zod";
import { type CallName, paths } from "./paths.ts";

/** What a call answers with HTTP 2xx: `body` is the whole JSON text on the wire. */
export type AnswerShape = {
  kind: "framed" | "paged" | "bare" | "judged" | "stream";
  body: z.ZodType;
  status: 200 | 201;
};

/** A call of the contract: its place in `paths`, what goes in, what comes back. */
export type Call = {
  name: CallName;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The body's form on the wire; JSON when absent. `raw` bytes are for signed webhooks. */
  encoding?: "multipart" | "raw";
  answer: AnswerShape;
};

/** Declares a call: method and path stand in `paths`, the schemas here. */
export function call<const N extends CallName, const P extends Omit<Call, "name">>(
  name: N,
  parts: P,
): P & { name: N } & (typeof paths)[N] {
  return { ...parts, name, ...paths[name] };
}

type InOf<S> = S extends z.ZodType ? z.input<S> : never;
type Part<C, K extends "params" | "query" | "body"> = C extends { [P in K]: infer S extends z.ZodType }
  ? K extends "query"
    ? { [P in K]?: InOf<S> }
    : { [P in K]: InOf<S> }
  : { [P in K]?: never };

/** What a caller hands to a call: `params`, `query` and `body`, as far as it declares them. */
export type Input<C> = Part<C, "params"> & Part<C, "query"> & Part<C, "body">;
/** The body of a call's 2xx answer. */
export type Answer<C> = C extends { answer: { body: infer B extends z.ZodType } } ? z.output<B> : never;

/** `{ success: true, data }`. */
export function framed<S extends z.ZodType>(data: S) {
  return { kind: "framed", body: z.object({ success: z.literal(true), data }), status: 200 } as const;
}
/** As `framed`, with HTTP 201: something was made. */
export function created<S extends z.ZodType>(data: S) {
  return { kind: "framed", body: z.object({ success: z.literal(true), data }), status: 201 } as const;
}
/** A list framed with the cursor of its next page, null on the last one. */
export function paged<S extends z.ZodType>(item: S) {
  const body = z.object({ success: z.literal(true), data: z.array(item), next_cursor: z.string().nullable() });
  return { kind: "paged", body, status: 200 } as const;
}
/** The body exactly as a row of spec 7 names it. */
export function bare<S extends z.ZodType>(body: S) {
  return { kind: "bare", body, status: 200 } as const;
}
/** An answer that may say no with HTTP 200: a judged scan, a wrong one-time code (spec 7). */
export function judged<S extends z.ZodType, const C extends readonly [string, ...string[]]>(data: S, codes: C) {
  const body = z.union([
    z.object({ success: z.literal(true), data }),
    z.object({ success: z.literal(false), code: z.enum(codes), error: z.string(), data: data.optional() }),
  ]);
  return { kind: "judged", body, status: 200 } as const;
}
/** Server-sent events; `body` describes the data of one event. */
export function stream<S extends z.ZodType>(body: S) {
  return { kind: "stream", body, status: 200 } as const;
}
