import { randomUUID } from "node:crypto";
import rateLimit from "@fastify/rate-limit";
import fastJson from "fast-json-stringify";
import { type FastifyBaseLogger, fastify, LogController } from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import { z } from "zod";
import type { App, Services } from "../services.ts";
import { noteAnswers } from "./answered.ts";
import { type Attempt, serverWith } from "./early.ts";
import { handleErrors, sendError } from "./errors.ts";
import { guardHost, secureHeaders } from "./headers.ts";
import { metrics } from "./metrics.ts";

/** Fastify with everything that is the same for every route. */
export async function createServer(services: Services, prepare?: (app: App) => void): Promise<App> {
  const { log, ...rest } = services;
  const early: Attempt[] = [];
  const newRequestId = requestIds();
  const app: App = fastify({
    loggerInstance: log satisfies FastifyBaseLogger,
    genReqId: newRequestId,
    serverFactory: serverWith(early),
    requestIdHeader: false,
    trustProxy: services.config.trustProxy ?? false,
    logController: new LogController({ disableRequestLogging: true }), // our own line says less of people
    forceCloseConnections: "idle",
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    frameworkErrors: sendError,
  });
  prepare?.(app);
  // Object.entries forgets which service belongs to which name: Fastify is told them as plain values.
  for (const [name, service] of Object.entries<unknown>(rest)) app.decorate<unknown, string>(name, service);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializers());
  handleErrors(app);
  readEmptyJson(app);
  secureHeaders(app);
  guardHost(app);
  await app.register(rateLimit, { global: false });
  const { note, figures } = noteAnswers(app);
  metrics(app, figures);
  app.decorate("answerEarly", (route, answer) => {
    early.push((request, response) => {
      const id = newRequestId();
      const isAnswered = answer(request, response, id);
      if (isAnswered) note({ id, method: request.method ?? "", route, status: response.statusCode, ms: 0 });
      return isAnswered;
    });
  });
  app.addHook("preClose", async () => void early.splice(0)); // Fastify tells who still comes that it closes
  return app;
}

/** Ids that no other process gives either. Counting is enough: randomness and 36 letters were a twentieth of the time. */
function requestIds(): () => string {
  const start = randomUUID().slice(0, 13);
  let given = 0;
  return () => `${start}-${(++given).toString(36)}`;
}

/** Many clients name JSON also where they send nothing, as calls without a payload do (spec 7): that is no body. */
function readEmptyJson(app: App): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, text, done) => {
    if (text === "") done(null, undefined);
    else parse(request, String(text), done);
  });
}

/** One function for each schema, however many routes and statuses answer with it: most share those for errors. */
function serializers() {
  const compiled = new WeakMap<object, (data: unknown) => string>();
  return ({ schema }: { schema: object }) => {
    const known = compiled.get(schema) ?? toSerializer(schema);
    compiled.set(schema, known);
    return known;
  };
}

/** Answers are written by a function compiled from the contract's schema (decision 018). */
function toSerializer(schema: unknown): (data: unknown) => string {
  if (!(schema instanceof z.ZodType)) return (data) => JSON.stringify(data);
  const json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any", target: "draft-7" });
  return fastJson(json as fastJson.Schema); // zod writes draft 7, its type is a little wider
}
