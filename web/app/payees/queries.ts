import type { getPayee } from "@mela/contract/payees";
import { queryOptions } from "@tanstack/react-query";
import { sendSigned } from "~/api/send.ts";
import { asQuery } from "~/brands/asQuery.ts";

/** One's own account at the payment service, or a brand's, where that sends money on. */
export const payeeQuery = (as: string | null) =>
  queryOptions({
    queryKey: ["payee", as ?? ""],
    queryFn: async () => (await sendSigned<typeof getPayee>("getPayee", asQuery(as))).data,
  });
