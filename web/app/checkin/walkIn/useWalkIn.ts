import type { addWalkIn, cancelWalkIn, takeCash, WalkIn, WalkInType, WalkInWay } from "@mela/contract/walkIns";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { ApiError } from "~/api/ApiError.ts";
import { sendAtDoor } from "../doorSession.ts";
import { refreshDoor } from "../live/useLiveDoor.ts";
import { deviceId } from "../offline/deviceId.ts";
import { codeVerdict, type Verdict } from "../verdict.ts";
import { newDraft, renewed, wanted } from "./draft.ts";
import { walkInQuery } from "./queries.ts";
import { totalsOf } from "./totals.ts";
import { useDraft } from "./useDraft.ts";

type Desk = { eventId: string; types: readonly WalkInType[]; onDone: (verdict: Verdict) => void };

/** Sells to somebody without a ticket, and says what came of it once they are in. */
export function useWalkIn({ eventId, types, onDone }: Desk) {
  const queries = useQueryClient();
  const [draft, setDraft] = useDraft(eventId);
  const [isOver, setOver] = useState(false);
  const { queryKey } = walkInQuery(eventId, draft.id);
  const params = { eventId, walkInId: draft.id };
  const refresh = () => void queries.invalidateQueries({ queryKey: ["events", eventId, "walk-ins", "offer"] });
  const settle = (made: WalkIn) => {
    if (made.state === "WAITING") {
      queries.setQueryData(queryKey, made);
      setDraft({ ...draft, isShown: true });
    } else if (made.state === "OVER") {
      setDraft(renewed(draft));
    } else {
      setDraft(newDraft());
      refreshDoor(queries, eventId);
      onDone(made.result ? { kind: "success", result: made.result } : codeVerdict(made.code ?? "unknown_ticket"));
    }
    refresh();
  };
  const sell = useMutation({
    mutationFn: async (way: WalkInWay) => {
      setOver(false);
      const tickets = wanted(draft, types);
      const { cash, byQr } = totalsOf(tickets, types);
      const { name, phone, email, id } = draft;
      const who = { name, phone, email, walk_in_id: id, device_id: deviceId() };
      const body = { ...who, way, tickets, expected_total: way === "QR" ? (byQr ?? cash) : cash };
      return (await sendAtDoor<typeof addWalkIn>(eventId, "addWalkIn", { params, body })).data;
    },
    onSuccess: settle,
    onError: refresh, // what is left, or a price, is another by now
  });
  const takeInHand = useMutation({
    mutationFn: async () => {
      const body = { device_id: deviceId() };
      return (await sendAtDoor<typeof takeCash>(eventId, "takeCash", { params, body })).data;
    },
    onSuccess: settle,
  });
  const giveUp = useMutation({
    mutationFn: async () => (await sendAtDoor<typeof cancelWalkIn>(eventId, "cancelWalkIn", { params })).data,
    onSuccess: settle,
  });
  const { data: shown = null, error } = useQuery(walkInQuery(eventId, draft.isShown ? draft.id : null));
  const isUnknown = error instanceof ApiError && error.code === "not_found";
  const onNews = useEffectEvent(() => {
    if (!draft.isShown) return;
    if (isUnknown) return setDraft(renewed(draft));
    if (shown?.walk_in_id !== draft.id || shown.state === "WAITING") return;
    if (shown.state === "OVER") setOver(true);
    settle(shown);
  });
  // Told by the server, whoever looks at it: the money is there, or the time is over.
  useEffect(() => {
    if (isUnknown || (shown && shown.state !== "WAITING")) onNews();
  }, [shown, isUnknown]);
  return { draft, setDraft, isOver, shown: draft.isShown ? shown : null, sell, takeInHand, giveUp };
}
