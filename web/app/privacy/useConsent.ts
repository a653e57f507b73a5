import type { Consent, ConsentKind, setConsent } from "@mela/contract/privacy";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { sendSigned } from "~/api/send.ts";
import { consentsQuery } from "./queries.ts";

/** Gives a consent or takes it back: shown at once, and put back when it was not saved. */
export function useConsent(kind: ConsentKind) {
  const queries = useQueryClient();
  const { queryKey } = consentsQuery;
  const put = (change: (consent: Consent) => Consent) =>
    queries.setQueryData(queryKey, (all) => all?.map((one) => (one.kind === kind ? change(one) : one)));
  const work = useMutation({
    mutationFn: (given: boolean) => sendSigned<typeof setConsent>("setConsent", { params: { kind }, body: { given } }),
    onMutate: async (given) => {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData(queryKey);
      put((consent) => ({ ...consent, given }));
      return { before };
    },
    onSuccess: ({ data }) => put(() => data),
    onError: (_error, _given, kept) => queries.setQueryData(queryKey, kept?.before),
  });
  return { set: work.mutate, isPending: work.isPending, error: work.error };
}
