import { useMutation } from "@tanstack/react-query";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { collect } from "./collect.ts";
import type { Due } from "./verdict.ts";

type Props = { eventId: string; due: Due; onPaid: (qrCode: string) => void };

/** Whoever pays at the venue stands here: taken the money, they are let in by the code that they showed. */
export function CollectHere({ eventId, due, onPaid }: Props) {
  const { booking_id: bookingId, qrCode } = due;
  const pay = useMutation({
    mutationFn: () => collect(eventId, bookingId),
    onSuccess: () => onPaid(qrCode),
  });
  return (
    <div className="relative -mt-4 grid gap-2.5 bg-[#ffc24b] px-5 pb-9 text-[#2b1800] lg:mt-0 lg:pb-5">
      {pay.error && <ErrorNote error={pay.error} />}
      <div className="lg:max-w-sheet">
        <Button look="ink" size="large" width="full" pending={pay.isPending} onClick={() => pay.mutate()}>
          {m.scanner_due_paid()}
        </Button>
      </div>
    </div>
  );
}
