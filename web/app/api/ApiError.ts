import type { ErrorCode } from "@mela/contract/errors";

/** What the browser itself finds: no network, or no answer in time. */
export type LocalCode = "offline" | "timeout";

/** A call that failed: what the server said (contract/errors), or that it could not be reached (`status` 0). */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly code: ErrorCode | LocalCode;
  readonly status: number;
  /** Sentences by field, to stand beside their inputs. */
  readonly fields: Record<string, string>;
  readonly data: unknown;
  /** Seconds to wait, where the server named them. */
  readonly retryAfterS: number | null;

  constructor(code: ErrorCode | LocalCode, status: number, message: string, rest: Partial<ApiErrorRest> = {}) {
    super(message);
    this.code = code;
    this.status = status;
    this.fields = rest.fields ?? {};
    this.data = rest.data;
    this.retryAfterS = rest.retryAfterS ?? null;
  }
}
type ApiErrorRest = { fields: Record<string, string>; data: unknown; retryAfterS: number | null };

/** An authenticated call without a token fails here, before it is sent (spec 7). */
export const unauthorized = () => new ApiError("unauthorized", 401, "Unauthorized");

/** Whether a call was refused, with nothing done: after all other failures it may be done, and nobody knows. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/** Who they are, or what they may: nothing that goes by itself. */
export const isNo = (status: number): boolean => status === 401 || status === 403 || status === 404;

/** Reads the one form of errors (decision 012). A body of any other form is an error of ours. */
export async function toApiError(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const retryAfter = Number(response.headers.get("retry-after") ?? Number.NaN);
  const rest = { retryAfterS: Number.isFinite(retryAfter) ? retryAfter : null };
  if (!isErrorBody(body)) {
    return new ApiError("internal", response.status, "Something went wrong, please try again later", rest);
  }
  return new ApiError(body.code, response.status, body.error, { ...rest, fields: body.fields ?? {}, data: body.data });
}

type ErrorBody = { code: ErrorCode; error: string; fields?: Record<string, string>; data?: unknown };

// The server and this file are typed by one contract: its form is checked, its code is believed.
function isErrorBody(body: unknown): body is ErrorBody {
  return (
    typeof body === "object" && body !== null && "code" in body && "error" in body && typeof body.error === "string"
  );
}
