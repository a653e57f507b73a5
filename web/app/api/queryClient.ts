import { QueryClient } from "@tanstack/react-query";

/** One for each page load. What the server refused is not asked again; what did not arrive is, twice, and when it said. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (count, error) => count < 2 && !refusal.test(Object(error).status),
        retryDelay: (count, error) => 1_000 * (Object(error).retryAfterS ?? count + 1),
      },
    },
  });
}

const refusal = /^4(?!08)/;
