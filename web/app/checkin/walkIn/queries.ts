import type { WalkInId } from "@mela/contract/common";
import type { askWalkIn, getWalkInOffer, WalkIn } from "@mela/contract/walkIns";
import { queryOptions } from "@tanstack/react-query";
import { ApiError } from "~/api/ApiError.ts";
import { sendAtDoor } from "../doorSession.ts";
import { deviceId } from "../offline/deviceId.ts";

const [offerMs, askMs] = [30_000, 2_000];
/** The service's notice mostly comes by itself: it is asked itself each fifth time. */
const asksEach = 5;

/** What this door may sell. `mayAsk`: what the answer hangs on, so that it is asked anew when the host chooses otherwise. */
export const walkInOfferQuery = (eventId: string, mayAsk: { sellsWalkIns: boolean }) =>
  queryOptions({
    queryKey: ["events", eventId, "walk-ins", "offer", mayAsk.sellsWalkIns],
    queryFn: async () =>
      (await sendAtDoor<typeof getWalkInOffer>(eventId, "getWalkInOffer", { params: { eventId } })).data,
    refetchInterval: ({ state }) => (isClosed(state.error) ? false : offerMs),
    retry: (failures, error) => failures < 2 && !isClosed(error),
  });

/** How somebody stands who is shown a code: asked until they have paid, or can't any more. */
export const walkInQuery = (eventId: string, walkInId: WalkInId | null) =>
  queryOptions({
    queryKey: ["events", eventId, "walk-ins", walkInId],
    queryFn: async ({ client, queryKey }): Promise<WalkIn | null> => {
      if (!walkInId) return null;
      const times = client.getQueryState(queryKey)?.dataUpdateCount ?? 0;
      const body = { asks: times % asksEach === asksEach - 1, device_id: deviceId() };
      const params = { eventId, walkInId };
      return (await sendAtDoor<typeof askWalkIn>(eventId, "askWalkIn", { params, body })).data;
    },
    enabled: walkInId !== null,
    refetchInterval: ({ state }) => (state.data && state.data.state !== "WAITING" ? false : askMs),
  });

/** The host has not asked this door to sell. */
export const isClosed = (error: unknown): boolean =>
  error instanceof ApiError && ["walk_ins_closed", "forbidden", "unauthorized"].includes(error.code);
