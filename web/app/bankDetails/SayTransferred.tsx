import { TransferReference } from "@mela/contract/bankDetails";
import type { Booking, sayTransferred } from "@mela/contract/bookings";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { showToast } from "~/ui/toast.ts";
import { ReferenceField } from "./ReferenceField.tsx";

type Props = { bookingId: string; transfer: NonNullable<Booking["transfer"]> };

/** "I have paid", with what the bank calls the transfer; said before, the reference can be mended. */
export function SayTransferred({ bookingId, transfer }: Props) {
  const [typed, setTyped] = useState(transfer.reference);
  const [isTried, setIsTried] = useState(false);
  const queries = useQueryClient();
  const reference = TransferReference.safeParse(typed);
  const say = useMutation({
    mutationFn: (said: string) =>
      sendSigned<typeof sayTransferred>("sayTransferred", { params: { bookingId }, body: { reference: said } }),
    onSuccess: async () => {
      showToast({ text: m.bank_details_said_done(), look: "good" });
      await queries.invalidateQueries({ queryKey: ["bookings"] });
    },
    onError: () => queries.invalidateQueries({ queryKey: ["bookings"] }), // the host may have looked, or the time is over
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (reference.success) say.mutate(reference.data);
  };
  const isSaid = transfer.said_at !== null;
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <ReferenceField value={typed} onChange={setTyped} isWrong={isTried && !reference.success} />
      {say.error && <ErrorNote error={say.error} />}
      <Button type="submit" look={isSaid ? "quiet" : "primary"} size="large" width="full" pending={say.isPending}>
        {isSaid ? m.bank_details_say_again() : m.bank_details_say()}
      </Button>
    </form>
  );
}
