import { useRouteLoaderData } from "react-router";
import type { loader } from "~/root.tsx";

/** What comes to a ticket's price for whoever runs this Mela, in percent. */
export const useFeePercent = (): number => useRouteLoaderData<typeof loader>("root")?.feePercent ?? 0;
