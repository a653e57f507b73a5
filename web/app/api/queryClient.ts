import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient, type QueryKey } from "@tanstack/react-query";

/**
 * One for each page load. What the server refused is not asked again; what did not arrive is, twice, and when it said. What
 * is pressed without network fails at once: it would wait for it else, and be done when nobody thinks of it any more.
 */
export function newQueryClient(): QueryClient {
  return new FreshQueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (count, error) => count < 2 && !refusal.test(Object(error).status),
        retryDelay: (count, error) => 1_000 * (Object(error).retryAfterS ?? count + 1),
      },
      mutations: { networkMode: "always" },
    },
  });
}

/**
 * Asks anew also for what is on its way for the first time: TanStack Query would join that request,
 * which may have been answered before the change, and a list would lack what was just made. Not for `refetchType: "none"`
 * of what somebody is waiting for: nobody would answer it.
 */
class FreshQueryClient extends QueryClient {
  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    for (const query of this.getQueryCache().findAll(filters))
      if (query.isActive() && query.state.data === undefined) void query.cancel({ silent: true });
    return super.invalidateQueries(filters, options);
  }
}

const refusal = /^4(?!08)/;
