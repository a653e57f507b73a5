import { randomUUID } from "node:crypto";
import multipart from "@fastify/multipart";
import rateLimit from "@fastify/rate-limit";
import { pictureLimits } from "@mela/contract/media";
import fastJson from "fast-json-stringify";
import { type FastifyBaseLogger, fastify, LogController } from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import { z } from "zod";
import type { App, Services } from "../services.ts";
import { handleErrors } from "./errors.ts";
import { guardHost, secureHeaders } from "./headers.ts";
import { metrics } from "./metrics.ts";

/** Fastify with everything that is the same for every route. */
export async function createServer(services: Services, prepare?: (app: App) => void): Promise<App> {
  const { log, ...rest } = services;
  const app: App = fastify({
    loggerInstance: log satisfies FastifyBaseLogger,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: services.config.trustProxy ?? false,
    logController: new LogController({ disableRequestLogging: true }), // our own line says less of people
    forceCloseConnections: "idle",
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
  });
  prepare?.(app);
  // Object.entries forgets which service belongs to which name: Fastify is told them as plain values.
  for (const [name, service] of Object.entries<unknown>(rest)) app.decorate<unknown, string>(name, service);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializers());
  handleErrors(app);
  readEmptyJson(app);
  logRequests(app);
  secureHeaders(app);
  guardHost(app);
  await app.register(rateLimit, { global: false });
  await app.register(multipart, {
    limits: {
      fileSize: pictureLimits.bytes,
      files: pictureLimits.perUpload,
      fields: 10,
      parts: pictureLimits.perUpload + 10,
    },
  });
  metrics(app);
  return app;
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

/** One line a request: its id, route and time, and nothing of what it said. */
function logRequests(app: App): void {
  app.addHook("onResponse", (request, reply, done) => {
    const route = request.routeOptions.url ?? "none";
    const level = reply.statusCode >= 500 ? "error" : "info";
    request.log[level](
      { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      "request",
    );
    done();
  });
}
