import type { HostEvent } from "@mela/contract/events";
import { type FormEvent, useId, useRef, useState } from "react";
import { ApiError } from "~/api/ApiError.ts";
import { faultsOf, faultsSaid } from "~/event/answerFaults.ts";
import { askedOf } from "~/event/choice.ts";
import QuestionsForm from "~/event/QuestionsForm.tsx";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { InputField } from "~/ui/InputField.tsx";
import { formatMoney } from "~/ui/money.ts";
import { SegmentedControl } from "~/ui/SegmentedControl.tsx";
import { Sheet } from "~/ui/Sheet.tsx";
import { Stepper } from "~/ui/Stepper.tsx";
import { SwitchField } from "~/ui/SwitchField.tsx";
import { TextAreaField } from "~/ui/TextAreaField.tsx";
import { firstGuest, type GuestForm, toGuestInput } from "./guestForm.ts";
import { useAddGuest } from "./useAddGuest.ts";

type Props = { event: HostEvent; isOpen: boolean; onClose: () => void };

/** A guest by hand: who, which tickets, a gift or paid at the door. What was typed stays until it is on the list. */
export default function AddGuestSheet({ event, isOpen, onClose }: Props) {
  const [form, setForm] = useState<GuestForm>(() => firstGuest(event));
  const [wasSent, setWasSent] = useState(false);
  const formId = useId();
  const fieldsOf = useRef<HTMLFormElement>(null);
  const adding = useAddGuest(event.id, () => {
    setForm(firstGuest(event));
    setWasSent(false);
    onClose();
  });
  const set = (part: Partial<GuestForm>) => setForm((before) => ({ ...before, ...part }));
  const party = Object.values(form.counts).reduce((sum, count) => sum + count, 0);
  const said = adding.error instanceof ApiError ? adding.error.fields : {};
  const errors = {
    name: wasSent && form.name.trim() === "" ? m.imports_name_missing() : undefined,
    tickets: wasSent && party === 0 ? m.imports_tickets_missing() : undefined,
    email: said.email && m.imports_email_wrong(),
    phone: said.phone && m.imports_phone_wrong(),
  };
  // A host need not answer what guests must; what is answered has to fit.
  const asked = askedOf(event.questions, party).map((one) => ({
    ...one,
    question: { ...one.question, required: false },
  }));
  const judged = faultsOf(asked, form.answers);
  const faults = { ...faultsSaid(adding.error, asked, form.answers), ...(wasSent && judged) };
  const hasFields = Object.keys(said).length > 0;
  function submit(submitted: FormEvent) {
    submitted.preventDefault();
    setWasSent(true);
    if (form.name.trim() === "") return fieldsOf.current?.querySelector<HTMLInputElement>("input")?.focus();
    if (party > 0 && Object.keys(judged).length === 0) adding.mutate(toGuestInput(form));
  }
  const types = event.ticket_types;
  const isPaid = types.some(({ price, id }) => price > 0 && (form.counts[id] ?? 0) > 0);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={m.imports_add()}
      text={m.imports_add_text()}
      shape="tall"
      footer={
        <Button
          type="submit"
          form={formId}
          size="large"
          width="full"
          pending={adding.isPending}
          pendingText={m.imports_adding()}
        >
          {m.imports_add_do()}
        </Button>
      }
    >
      <form ref={fieldsOf} id={formId} noValidate onSubmit={submit} className="grid gap-5 pb-2">
        <InputField
          label={m.imports_name()}
          value={form.name}
          maxLength={80}
          autoComplete="off"
          error={errors.name}
          onChange={({ target }) => set({ name: target.value })}
        />
        <InputField
          label={m.imports_email()}
          type="email"
          inputMode="email"
          optional={!form.sends}
          autoComplete="off"
          value={form.email}
          maxLength={254}
          hint={m.imports_email_hint()}
          error={errors.email}
          onChange={({ target }) => set({ email: target.value })}
        />
        <InputField
          label={m.imports_phone()}
          type="tel"
          inputMode="tel"
          optional
          autoComplete="off"
          value={form.phone}
          maxLength={20}
          error={errors.phone}
          onChange={({ target }) => set({ phone: target.value })}
        />
        <fieldset className="grid gap-1">
          <legend className={`pb-1 font-semibold text-[15px] ${errors.tickets ? "text-bad" : ""}`}>
            {m.imports_tickets()}
          </legend>
          {types.map(({ id, name, price, capacity, sold, held }) => (
            <div key={id} className="flex items-center justify-between gap-4 py-1.5">
              <p className="min-w-0 [overflow-wrap:anywhere]">
                <span className="block font-semibold">{name}</span>
                <span className="figures block text-ink-soft text-sm">
                  {price > 0 ? `${formatMoney(price, { currency: event.currency })} · ` : ""}
                  {m.imports_left({ count: capacity - sold - held })}
                </span>
              </p>
              <Stepper
                label={name}
                value={form.counts[id] ?? 0}
                max={Math.max(0, Math.min(100, capacity - sold - held))}
                onChange={(count) => set({ counts: { ...form.counts, [id]: count } })}
              />
            </div>
          ))}
          {errors.tickets && (
            <p role="alert" className="text-bad text-sm">
              {errors.tickets}
            </p>
          )}
        </fieldset>
        {isPaid && (
          <div className="grid gap-1.5">
            <SegmentedControl
              label={m.imports_payment()}
              value={form.payment}
              onChange={(payment) => set({ payment })}
              items={[
                { value: "COMPLIMENTARY", label: m.imports_free() },
                { value: "AT_VENUE", label: m.imports_venue() },
              ]}
            />
            {form.payment === "AT_VENUE" && <p className="text-ink-soft text-sm">{m.imports_venue_hint()}</p>}
          </div>
        )}
        {event.questions.length > 0 && party > 0 && (
          <section aria-label={m.imports_questions()}>
            <QuestionsForm
              asked={asked}
              answers={form.answers}
              faults={faults}
              onAnswer={(key, text) => set({ answers: { ...form.answers, [key]: text } })}
            />
          </section>
        )}
        <TextAreaField
          label={m.imports_note()}
          optional
          hint={m.imports_note_hint()}
          rows={2}
          maxLength={1_000}
          value={form.note}
          onChange={({ target }) => set({ note: target.value })}
        />
        <SwitchField
          label={m.imports_send()}
          checked={form.sends}
          onChange={({ target }) => set({ sends: target.checked })}
        />
        {adding.error && !hasFields && <ErrorNote error={adding.error} />}
      </form>
    </Sheet>
  );
}
