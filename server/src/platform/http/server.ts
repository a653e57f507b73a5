import { randomUUID } from "node:crypto";
import rateLimit from "@fastify/rate-limit";
import { type FastifyBaseLogger, fastify, LogController } from "fastify";
import type { App, Services } from "../services.ts";
import { noteAnswers } from "./answered.ts";
import { localCertificate, localNames } from "./certificate.ts";
import { type Attempt, serverWith } from "./early.ts";
import { handleErrors, sendError } from "./errors.ts";
import { guardHost, secureHeaders } from "./headers.ts";
import { limitStore } from "./limitStore.ts";
import { metrics } from "./metrics.ts";
import { serializerOf } from "./serializers.ts";
import { shedLoad } from "./shed.ts";
import { validatorOf } from "./validate.ts";

/** Fastify with everything that is the same for every route. */
export async function createServer(services: Services, prepare?: (app: App) => void): Promise<App> {
  const { log, ...rest } = services;
  const early: Attempt[] = [];
  const newRequestId = requestIds();
  const { localHttps, dataDir } = services.config;
  const certificate = localHttps
    ? await localCertificate(`${dataDir}/https`, localNames(), services.clock.now())
    : null;
  const app: App = fastify({
    loggerInstance: log satisfies FastifyBaseLogger,
    genReqId: newRequestId,
    serverFactory: serverWith(early, certificate),
    requestIdHeader: false,
    trustProxy: services.config.trustProxy ?? false,
    logController: new LogController({ disableRequestLogging: true }), // our own line says less of people
    forceCloseConnections: "idle",
    return503OnClosing: false, // what still comes on a connection in use is answered: Fastify's own 503 doesn't say when to come again
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    frameworkErrors: sendError,
  });
  prepare?.(app);
  // Object.entries forgets which service belongs to which name: Fastify is told them as plain values.
  for (const [name, service] of Object.entries<unknown>(rest)) app.decorate<unknown, string>(name, service);
  app.setValidatorCompiler(validatorOf(app.log));
  app.setSerializerCompiler(serializerOf);
  handleErrors(app);
  const shed = shedLoad(app); // before all other hooks: who is sent away costs nothing else
  readEmptyJson(app);
  secureHeaders(app);
  guardHost(app);
  const { config, shared } = services;
  await app.register(rateLimit, { global: false, ...(config.redisUrl && { store: limitStore(shared) }) });
  const { note, figures } = noteAnswers(app);
  metrics(app, figures);
  app.figures.registerMetric(shed);
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
