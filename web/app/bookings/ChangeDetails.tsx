import type { BookingDetails, changeBookingDetails } from "@mela/contract/bookingDetails";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { sendSigned } from "~/api/send.ts";
import { type Faults, faultsOf, faultsSaid } from "~/event/answerFaults.ts";
import QuestionsForm from "~/event/QuestionsForm.tsx";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { InputField } from "~/ui/InputField.tsx";
import { Sheet } from "~/ui/Sheet.tsx";
import { showToast } from "~/ui/toast.ts";
import { askedOfParty, type DetailsForm, toDetailsBody, toDetailsForm } from "./detailsForm.ts";
import { detailsQuery } from "./detailsQuery.ts";
import { bookingQuery } from "./queries.ts";

type Props = { bookingId: string; details: BookingDetails; isOpen: boolean; onClose: () => void };

/** Changes whom the tickets are for, and the answers. What is typed stays while the sheet is closed. `default`: on demand. */
export default function ChangeDetails({ bookingId, details, isOpen, onClose }: Props) {
  const [form, setForm] = useState(() => toDetailsForm(details));
  const [faults, setFaults] = useState<Faults>({});
  const formId = useId();
  const asked = askedOfParty(details);
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: async (typed: DetailsForm) => {
      const input = { params: { bookingId }, body: toDetailsBody(details, typed) };
      return (await sendSigned<typeof changeBookingDetails>("changeBookingDetails", input)).data;
    },
    onSuccess: async (booking) => {
      queries.setQueryData(bookingQuery(bookingId).queryKey, booking);
      onClose();
      showToast({ text: m.passes_details_saved(), look: "good" });
      await queries.invalidateQueries({ queryKey: detailsQuery(bookingId).queryKey });
    },
    onError: (error) => setFaults(faultsSaid(error, asked, form.answers)),
  });
  function submit() {
    const found = faultsOf(asked, form.answers);
    setFaults(found);
    if (Object.keys(found).length === 0) save.mutate(form);
  }
  const name = (seat: number, text: string) => setForm({ ...form, names: { ...form.names, [seat]: text } });
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={m.passes_details_title()}
      text={m.passes_details_text()}
      footer={
        <Button type="submit" form={formId} width="full" size="large" pending={save.isPending}>
          {m.passes_details_save()}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {details.tickets.map(({ seat, ticket_type: type, is_in }) => (
          <InputField
            key={seat}
            type="text"
            autoComplete="off"
            maxLength={80}
            label={details.tickets.length > 1 ? m.passes_details_name_of({ type, seat }) : m.passes_details_name()}
            optional
            disabled={is_in}
            {...(is_in && { hint: m.passes_details_in() })}
            value={form.names[seat] ?? ""}
            onChange={(event) => name(seat, event.target.value)}
          />
        ))}
        {asked.length > 0 && (
          <QuestionsForm
            asked={asked}
            answers={form.answers}
            faults={faults}
            onAnswer={(key, text) => {
              setForm({ ...form, answers: { ...form.answers, [key]: text } });
              setFaults({ ...faults, [key]: undefined });
            }}
          />
        )}
        {save.error && <ErrorNote error={save.error} />}
      </form>
    </Sheet>
  );
}
