import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { FastifyServerFactory } from "fastify";
import type { Certificate } from "./certificate.ts";
import { WatchedResponse } from "./watchedResponse.ts";

/** Answers a request for which everything is ready, and says whether it did. */
export type EarlyAnswer = (request: IncomingMessage, response: ServerResponse, requestId: string) => boolean;
export type Attempt = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Node's server with a way past Fastify for whom `answers` finds: routes and hooks cost more than to send what is
 * ready. All else of it is as Fastify makes it.
 */
export function serverWith(answers: readonly Attempt[], certificate: Certificate | null = null) {
  const create: FastifyServerFactory = (handle, options) => {
    const listener = (request: IncomingMessage, response: ServerResponse) => {
      if (!answers.some((answer) => answer(request, response))) handle(request, response);
    };
    const watched = { ...Object(options.http), ServerResponse: WatchedResponse };
    const server: Server = certificate
      ? createTlsServer({ ...watched, ...certificate }, listener)
      : createServer(watched, listener);
    server.keepAliveTimeout = Number(options.keepAliveTimeout);
    server.requestTimeout = Number(options.requestTimeout);
    return server.setTimeout(Number(options.connectionTimeout));
  };
  return create;
}

declare module "fastify" {
  interface FastifyInstance {
    /** Asks `answer` before any route or hook; the log and the figures tell what it answers as one of `route`. */
    answerEarly: (route: string, answer: EarlyAnswer) => void;
  }
}
