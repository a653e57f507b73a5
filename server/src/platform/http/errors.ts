import { AppError, type ErrorCode, errors } from "@mela/contract/errors";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors, type ZodFastifySchemaValidationError } from "fastify-type-provider-zod";
import { z } from "zod";
import { sqlState } from "../database/sqlState.ts";
import type { App } from "../services.ts";
import { isUnavailable } from "../unavailable.ts";
import { inWords } from "./inWords.ts";

/** The one form of errors on the wire (decision 012). */
export const errorSchema = z.object({
  success: z.literal(false),
  error: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  data: z.unknown().optional(),
});

const retryAfterS = 2;
const byFastifyCode: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: "invalid_input",
  FST_ERR_CTP_EMPTY_JSON_BODY: "invalid_input",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "invalid_input",
  FST_ERR_CTP_BODY_TOO_LARGE: "payload_too_large",
  FST_REQ_FILE_TOO_LARGE: "image_too_large",
  FST_FILES_LIMIT: "invalid_input",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unsupported_media_type",
  FST_INVALID_MULTIPART_CONTENT_TYPE: "unsupported_media_type",
  FST_ERR_BAD_URL: "not_found",
  FST_ERR_MAX_PARAM_LENGTH: "not_found",
};
/** SQLSTATE of text with a zero byte, which PostgreSQL can't hold: where a schema lets it through, it is bad input still. */
const unstorable = "22021";

/** Sends every error in the one form; what we did not expect is logged with its cause and told in general words. */
export function handleErrors(app: App): void {
  z.config({ customError: inWords });
  app.setErrorHandler(sendError);
  app.setNotFoundHandler((request, reply) => {
    const error = new AppError("not_found");
    return send(error, error, request, reply);
  });
}

/** The same for an address that can't be one, which meets no route and no hook of ours. */
export function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  return send(toAppError(error), error, request, reply);
}

function toAppError(error: FastifyError): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues: ZodFastifySchemaValidationError[] = error.validation;
    return invalid(issues.map(({ instancePath, message = "" }) => ({ path: instancePath.slice(1), message })));
  }
  const known = byFastifyCode[error.code];
  if (known) return new AppError(known);
  if (error.statusCode === 429) return new AppError("too_many_requests");
  if (sqlState(error) === unstorable) return new AppError("invalid_input", { cause: error });
  if (isUnavailable(error)) return new AppError("busy", { retryAfterS, cause: error });
  return new AppError("internal", { cause: error });
}

/** Bad input, with a sentence for each field; what can't name an event or somebody who logs in says so (spec 8). */
function invalid(issues: readonly { path: string; message: string }[]): AppError {
  if (issues.some(({ path }) => path === "eventId")) return new AppError("invalid_event_id");
  if (issues.some(({ path }) => path === "input")) return new AppError("invalid_login");
  const fields = Object.fromEntries(issues.map(({ path, message }) => [path.replaceAll("/", "."), message]).reverse());
  return new AppError("invalid_input", { fields });
}

function send(error: AppError, original: Error, request: FastifyRequest, reply: FastifyReply) {
  // A rule that says "not now" is no failure of ours: anybody could fill the log with it.
  const isRule = error === original && error.details.cause === undefined;
  if (error.status >= 500 && !isRule) request.log.error({ err: original }, "request failed");
  const { fields, data, retryAfterS: wait = error.status === 503 ? retryAfterS : undefined } = error.details;
  if (wait !== undefined) reply.header("retry-after", wait);
  return reply.status(error.status === 200 ? 400 : error.status).send({
    success: false,
    error: errors[error.code].error,
    code: error.code,
    ...(fields && { fields }),
    ...(data !== undefined && { data }),
  });
}
