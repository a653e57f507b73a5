import type { getPayee } from "@mela/contract/payees";
import { queryOptions } from "@tanstack/react-query";
import { sendSigned } from "~/api/send.ts";

/** One's own account at the payment service, where that sends money on. */
export const payeeQuery = queryOptions({
  queryKey: ["payee"],
  queryFn: async () => (await sendSigned<typeof getPayee>("getPayee", {})).data,
});
