import fastJson from "fast-json-stringify";
import { z } from "zod";

type Serializer = (data: unknown) => string;
const compiled = new WeakMap<object, Serializer>();

/**
 * Answers are written by a function compiled from the contract's schema (decision 018). It is compiled with the first
 * answer, and once for all routes, statuses and servers of a process: all at the start took longer than all the rest.
 */
export function serializerOf({ schema }: { schema: object }): Serializer {
  let write: Serializer | undefined;
  return (data) => {
    write ??= compiledOnce(schema);
    return write(data);
  };
}

function compiledOnce(schema: object): Serializer {
  const known = compiled.get(schema) ?? compileAnswer(schema);
  compiled.set(schema, known);
  return known;
}

/** A function that writes what the schema describes. Throws where JSON has no word for it. */
export function compileAnswer(schema: object): Serializer {
  if (!(schema instanceof z.ZodType)) return (data) => JSON.stringify(data);
  const json = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    target: "draft-7",
    // Where a value may be null or a text, the text was held against its rules each time: a tenth of a booking's work.
    override: ({ jsonSchema }) => {
      for (const rule of ["format", "pattern"] as const) delete jsonSchema[rule];
    },
  });
  return fastJson(json as fastJson.Schema); // zod writes draft 7, its type is a little wider
}
