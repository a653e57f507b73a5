import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, type LoaderFunctionArgs, ServerRouter } from "react-router";
import { apiContext } from "~/api/context.ts";

const renderLimitMs = 10_000;

/** Renders the whole document before it answers: the API server hashes its scripts and keeps its bytes. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  headers.set("content-type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  let failure: unknown;
  const body = await renderToReadableStream(<ServerRouter context={routerContext} url={request.url} />, {
    signal: AbortSignal.timeout(renderLimitMs),
    progressiveChunkSize: Number.POSITIVE_INFINITY, // all of it in its place: nothing is put there by scripts later
    onError: (error) => {
      failure ??= error;
    },
  });
  await body.allReady;
  if (failure) throw failure;
  return new Response(body, { status, headers });
}

/** Errors of loaders and of rendering reach the API server's log. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs): void {
  if (!request.signal.aborted) context.get(apiContext).onError(error);
}
