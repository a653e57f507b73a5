import type { TicketTypeId } from "@mela/contract/common";
import type { HostEvent } from "@mela/contract/events";
import type { createPromoCode, PromoCode } from "@mela/contract/promoCodes";
import { useRef, useState } from "react";
import { type Path, useForm } from "react-hook-form";
import { ApiError } from "~/api/ApiError.ts";
import { newUuid } from "~/api/newUuid.ts";
import { sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { Card } from "~/ui/Card.tsx";
import { Chip } from "~/ui/Chip.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { InputField } from "~/ui/InputField.tsx";
import { SegmentedControl } from "~/ui/SegmentedControl.tsx";
import { type CodeForm, codeField, codeProblems, emptyCode, toCodeInput } from "./codeForm.ts";
import { suggestCodes } from "./suggestCodes.ts";

type Props = { event: HostEvent; taken: readonly string[]; onMade: (code: PromoCode) => void; onClose: () => void };

/** Makes a code: what it takes off, and whatever limits it. */
export function PromoForm({ event, taken, onMade, onClose }: Props) {
  const form = useForm<CodeForm>({ defaultValues: emptyCode() });
  const { register, watch, setValue, setError, clearErrors, formState, setFocus } = form;
  const [failure, setFailure] = useState<unknown>(null);
  const attempt = useRef({ body: "", key: "" });
  const [kind, off, types] = watch(["kind", "off", "types"]);
  const errorOf = (path: Path<CodeForm>) => form.getFieldState(path, formState).error?.message;
  function show(problems: Record<string, string>): boolean {
    const found = Object.entries(problems);
    for (const [path, message] of found) setError(asPath(path), { message });
    const [first] = found;
    if (first) setTimeout(() => setFocus(asPath(first[0])));
    return found.length === 0;
  }
  async function make(values: CodeForm) {
    setFailure(null);
    if (!show(codeProblems(values, event.timezone))) return;
    const body = toCodeInput(values, event.timezone);
    const text = JSON.stringify(body);
    if (attempt.current.body !== text) attempt.current = { body: text, key: newUuid() }; // the same again is the same code
    try {
      const params = { eventId: event.id };
      const options = { idempotencyKey: attempt.current.key };
      const { data } = await sendSigned<typeof createPromoCode>("createPromoCode", { params, body }, options);
      onMade(data);
    } catch (error) {
      const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
      if (fields.length === 0) return setFailure(error);
      show(Object.fromEntries(fields.map(([field, sentence]) => [codeField(field), sentence])));
    }
  }
  const toggle = (id: TicketTypeId) =>
    setValue("types", types.includes(id) ? types.filter((one) => one !== id) : [...types, id]);
  return (
    <Card padding="roomy">
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(submit) => {
          clearErrors();
          void form.handleSubmit(make)(submit);
        }}
      >
        <h3 className="font-title text-xl">{m.offers_new()}</h3>
        <SegmentedControl
          label={m.offers_kind()}
          value={kind}
          onChange={(value) => setValue("kind", value)}
          items={[
            { value: "PERCENT", label: m.offers_kind_percent() },
            { value: "AMOUNT", label: m.offers_kind_amount() },
          ]}
        />
        <div className="grid items-start gap-4 min-[460px]:grid-cols-2">
          <InputField
            type="number"
            inputMode="decimal"
            min={0}
            step="any"
            label={kind === "PERCENT" ? m.offers_percent() : m.offers_amount({ currency: event.currency })}
            hint={kind === "PERCENT" ? m.offers_percent_hint() : m.offers_amount_hint()}
            error={errorOf("off")}
            {...register("off")}
          />
          <InputField
            label={m.offers_code()}
            hint={m.offers_code_hint()}
            maxLength={24}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            error={errorOf("code")}
            {...register("code")}
          />
        </div>
        <div className="flex flex-wrap gap-2">
          {suggestCodes({ title: event.title, off, taken }).map((code) => (
            <Chip key={code} onClick={() => setValue("code", code)}>
              {code}
            </Chip>
          ))}
        </div>
        <InputField
          type="number"
          inputMode="numeric"
          min={1}
          label={m.offers_uses()}
          optional
          hint={m.offers_uses_hint()}
          error={errorOf("max_uses")}
          {...register("max_uses")}
        />
        <div className="grid items-start gap-4 min-[460px]:grid-cols-2">
          <InputField
            type="date"
            label={m.offers_from()}
            optional
            error={errorOf("starts.date")}
            {...register("starts.date")}
          />
          <InputField
            type="time"
            label={m.offers_from_time()}
            shortLabel={m.hosting_start_time()}
            {...register("starts.time")}
          />
          <InputField
            type="date"
            label={m.offers_until()}
            optional
            error={errorOf("ends.date")}
            {...register("ends.date")}
          />
          <InputField
            type="time"
            label={m.offers_until_time()}
            shortLabel={m.hosting_start_time()}
            {...register("ends.time")}
          />
        </div>
        {event.ticket_types.length > 1 && (
          <fieldset className="grid gap-2">
            <legend className="pb-2 font-semibold text-[15px]">{m.offers_tickets()}</legend>
            <div className="flex flex-wrap gap-2">
              {event.ticket_types.map(({ id, name }) => (
                <Chip key={id} isChosen={types.includes(id)} onClick={() => toggle(id)}>
                  {name}
                </Chip>
              ))}
            </div>
            <p
              role={errorOf("types") ? "alert" : undefined}
              className={`text-sm ${errorOf("types") ? "text-bad" : "text-ink-soft"}`}
            >
              {errorOf("types") ?? m.offers_tickets_hint()}
            </p>
          </fieldset>
        )}
        {failure !== null && <ErrorNote error={failure} />}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={formState.isSubmitting}>
            {m.offers_make()}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {m.offers_cancel()}
          </Button>
        </div>
      </form>
    </Card>
  );
}

// react-hook-form types paths as a union; ours come from the table in codeForm.ts.
const asPath = (path: string) => path as Path<CodeForm>;
