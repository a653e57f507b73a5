import type { getBankDetails } from "@mela/contract/bankDetails";
import type { howToTransfer } from "@mela/contract/bookings";
import { queryOptions } from "@tanstack/react-query";
import { sendSigned } from "~/api/send.ts";
import { asQuery } from "~/brands/asQuery.ts";

/** Where one's own guests, or a brand's, pay by transfer; null: nowhere yet. */
export const bankDetailsQuery = (as: string | null) =>
  queryOptions({
    queryKey: ["bank-details", as ?? ""],
    queryFn: async () => (await sendSigned<typeof getBankDetails>("getBankDetails", asQuery(as))).data,
  });

/** Where to send what a booking costs. Not below `bookings`: nothing of it is kept on the device. */
export const howToTransferQuery = (bookingId: string) =>
  queryOptions({
    queryKey: ["how-to-transfer", bookingId],
    queryFn: async () => (await sendSigned<typeof howToTransfer>("howToTransfer", { params: { bookingId } })).data,
  });
