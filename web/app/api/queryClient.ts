import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "./ApiError.ts";

/** One for each page load. What the server refused is not asked again; what did not arrive is, twice. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (count, error) => count < 2 && !(error instanceof ApiError && isFinal(error.status)),
      },
    },
  });
}

const isFinal = (status: number) => status >= 400 && status < 500 && status !== 408 && status !== 429;
