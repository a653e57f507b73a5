import { useQuery } from "@tanstack/react-query";
import { Hourglass, UserPlus } from "lucide-react";
import { useState } from "react";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { Sheet } from "~/ui/Sheet.tsx";
import { SkeletonRows } from "~/ui/SkeletonRows.tsx";
import { signal } from "../signal.ts";
import type { Verdict } from "../verdict.ts";
import { isClosed, walkInOfferQuery } from "./queries.ts";
import { useWalkIn } from "./useWalkIn.ts";
import { WalkInCode, WalkInCodeActions } from "./WalkInCode.tsx";
import { WalkInForm } from "./WalkInForm.tsx";
import { WalkInPay } from "./WalkInPay.tsx";

/** `isOut`: there is no network; `sellsWalkIns`: the host lets door staff sell, too. */
type Props = { eventId: string; isOut: boolean; sellsWalkIns: boolean; onVerdict: (verdict: Verdict) => void };

/** Sells tickets to those who come without one, where this door may (decision 060). */
export function AddWalkIn({ eventId, isOut, sellsWalkIns, onVerdict }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { data: offer, error, refetch } = useQuery(walkInOfferQuery(eventId, { sellsWalkIns }));
  const types = offer?.types ?? [];
  const desk = useWalkIn({
    eventId,
    types,
    onDone: (verdict) => {
      signal(verdict);
      setOpen(false);
      onVerdict(verdict);
    },
  });
  const { shown } = desk;
  const isAwaited = shown !== null || (offer?.waiting ?? []).length > 0;
  const mayAsk = sellsWalkIns || offer !== undefined || (error !== null && !isClosed(error) && !isOut);
  if (isClosed(error) || !mayAsk) return null;
  return (
    <div className="col-span-full grid">
      <Button look="quiet" width="full" onClick={() => setOpen(true)}>
        {isAwaited ? <Hourglass aria-hidden="true" /> : <UserPlus aria-hidden="true" />}
        {isAwaited ? m.walk_ins_waits() : m.walk_ins_add()}
      </Button>
      <Sheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={m.walk_ins_add()}
        about={shown ? "code" : "form"}
        footer={
          shown ? (
            <WalkInCodeActions desk={desk} walkIn={shown} types={types} isOut={isOut} />
          ) : (
            offer && <WalkInPay desk={desk} offer={offer} isOut={isOut} />
          )
        }
      >
        {isOut && <ErrorNote error={m.walk_ins_offline()} />}
        {shown ? (
          <WalkInCode walkIn={shown} />
        ) : (
          <>
            {error && !offer && !isOut && <ErrorNote error={error} onRetry={refetch} />}
            {!offer && !error && <SkeletonRows count={2} />}
            {offer && <WalkInForm desk={desk} offer={offer} />}
          </>
        )}
      </Sheet>
    </div>
  );
}
