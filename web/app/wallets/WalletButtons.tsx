import type { bookingWallets } from "@mela/contract/wallets";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Wallet } from "lucide-react";
import { sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { getLocale } from "~/paraglide/runtime.js";
import { buttonClass } from "~/ui/buttonLook.ts";
import { walletsFor } from "./walletsFor.ts";

const freshMs = 8 * 60_000; // the links are good for ten minutes

/** `version`: what of the booking says that its code may be another. */
const walletsQuery = (bookingId: string, version: string) =>
  queryOptions({
    queryKey: ["bookings", bookingId, "wallets", version],
    queryFn: async () => {
      const input = { params: { bookingId }, query: { lang: getLocale() } };
      return (await sendSigned<typeof bookingWallets>("bookingWallets", input)).data;
    },
    staleTime: freshMs,
    refetchInterval: freshMs,
  });

/** Saves the code above in the phone's wallet; nothing where whoever runs this Mela has set no keys for it. */
export function WalletButtons({ bookingId, version }: { bookingId: string; version: string }) {
  const { data } = useQuery(walletsQuery(bookingId, version));
  const { apple, google } = walletsFor(data, navigator.userAgent);
  if (!apple && !google) return null;
  const look = buttonClass({ look: "ink", width: "full" });
  return (
    <div className="grid gap-2.5 pt-6">
      {apple && (
        <a href={apple} className={look}>
          <Wallet aria-hidden="true" />
          {m.wallets_apple()}
        </a>
      )}
      {google && (
        <a href={google} target="_blank" rel="noreferrer" className={look}>
          <Wallet aria-hidden="true" />
          {m.wallets_google()}
        </a>
      )}
    </div>
  );
}
