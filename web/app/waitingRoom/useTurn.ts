import type { getWaitingRoom } from "@mela/contract/waitingRoom";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { ApiError } from "~/api/ApiError.ts";
import { send } from "~/api/send.ts";
import { forgetChoice } from "~/event/choiceStore.ts";
import { postBooking } from "~/event/postBooking.ts";
import { useCountdown } from "~/ui/useCountdown.ts";
import { join } from "./join.ts";
import { forgetWait, pauseFor, type Wait } from "./wait.ts";

/** Waits for somebody's turn, books when it has come, and leads on. A turn that was missed is waited for anew. */
export function useTurn(kept: Wait) {
  const [wait, setWait] = useState(kept);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const leftMs = useCountdown(wait.turnAt);
  const eventId = wait.event.id;
  const room = useQuery({
    queryKey: ["waitingRoom", eventId],
    queryFn: async () => (await send<typeof getWaitingRoom>("getWaitingRoom", { params: { eventId } })).data,
    refetchInterval: pauseFor(leftMs),
    enabled: leftMs > 0,
  });
  const isSoldOut = (room.data?.is_sold_out ?? false) && !asksForHidden(wait);

  const book = useMutation({
    mutationFn: () => bookInTurn(wait),
    onSuccess: async (done) => {
      if ("turnAt" in done) return setWait(done);
      leave();
      forgetChoice(sessionStorage, eventId);
      void queries.invalidateQueries({ queryKey: ["bookings"] });
      await navigate(done.to, { replace: true });
    },
  });
  const { mutate, reset } = book;
  // A new place begins with no try of its own.
  useEffect(() => {
    if (wait.turnAt > Date.now()) reset();
  }, [wait.turnAt, reset]);
  const isDue = leftMs === 0 && book.isIdle && !isSoldOut;
  useEffect(() => {
    if (isDue) mutate();
  }, [isDue, mutate]);

  const leave = () => forgetWait(sessionStorage, eventId);
  return {
    ...{ wait, leftMs, isSoldOut, leave },
    ahead: Math.ceil((leftMs / 1_000) * (room.data?.per_second ?? 0)),
    isBooking: book.isPending || isDue,
    failure: book.error,
    again: () => mutate(),
  };
}

/** The line is told of tickets that everybody may buy: those that a code opens may be left. */
const asksForHidden = ({ body }: Wait) => body.tickets.some(({ access_code }) => access_code !== undefined);

/** The page that a booking leads to, or the place in line that there is instead. */
async function bookInTurn(wait: Wait): Promise<{ to: string } | Wait> {
  try {
    return await postBooking(wait.event.id, wait.body, { key: wait.key, pass: wait.pass });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "waiting_room") throw error;
    return (await join(wait)) ?? postBooking(wait.event.id, wait.body, { key: wait.key });
  }
}
