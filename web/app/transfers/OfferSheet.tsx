import type { offerTransfer, SeatTransfer } from "@mela/contract/transfers";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Hourglass, Send, Wallet } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { ApiError } from "~/api/ApiError.ts";
import { sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { IconLine } from "~/ui/IconLine.tsx";
import { InputField } from "~/ui/InputField.tsx";
import { Sheet } from "~/ui/Sheet.tsx";
import { showToast } from "~/ui/toast.ts";
import { transfersQuery } from "./transfersQuery.ts";

type Props = { bookingId: string; seat: SeatTransfer; isOpen: boolean; onClose: () => void };

/** Whom a ticket goes to, and all that follows from it, said before. `default`: loaded on demand. */
export default function OfferSheet({ bookingId, seat, isOpen, onClose }: Props) {
  const [email, setEmail] = useState("");
  const formId = useId();
  const queries = useQueryClient();
  const offer = useMutation({
    mutationFn: async () => {
      const input = { params: { bookingId }, body: { ticket_id: seat.ticket_id, email: email.trim() } };
      return (await sendSigned<typeof offerTransfer>("offerTransfer", input)).data;
    },
    onSuccess: (transfers) => {
      queries.setQueryData(transfersQuery(bookingId).queryKey, transfers);
      showToast({ text: m.transfers_sent({ email: email.trim() }), look: "good" });
      setEmail("");
      onClose();
    },
  });
  const fault = offer.error instanceof ApiError ? offer.error.fields.email : undefined;
  const submit = (form: FormEvent) => {
    form.preventDefault();
    if (!offer.isPending) offer.mutate();
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={m.transfers_sheet_title()}
      text={m.transfers_ticket({ type: seat.ticket_type })}
      footer={
        <Button type="submit" form={formId} width="full" size="large" pending={offer.isPending}>
          {m.transfers_send()}
        </Button>
      }
    >
      <form id={formId} noValidate className="grid gap-5" onSubmit={submit}>
        <InputField
          type="email"
          autoComplete="off"
          inputMode="email"
          maxLength={254}
          label={m.transfers_email()}
          value={email}
          error={fault}
          onChange={(change) => setEmail(change.target.value)}
        />
        <ul className="grid gap-4">
          <IconLine icon={<Send />}>{m.transfers_how()}</IconLine>
          <IconLine icon={<Wallet />}>{m.transfers_money()}</IconLine>
          <IconLine icon={<Hourglass />}>{m.transfers_lapses()}</IconLine>
        </ul>
        {offer.error && !fault && <ErrorNote error={offer.error} />}
      </form>
    </Sheet>
  );
}
