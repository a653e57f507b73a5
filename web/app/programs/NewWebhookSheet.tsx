import { zodResolver } from "@hookform/resolvers/zod";
import { type createWebhook, NewWebhook } from "@mela/contract/webhooks";
import { webhookTopics } from "@mela/contract/webhookTopics";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { InputField } from "~/ui/InputField.tsx";
import { Sheet } from "~/ui/Sheet.tsx";
import { SwitchField } from "~/ui/SwitchField.tsx";
import { EventField } from "./EventField.tsx";
import { ShownOnce } from "./ShownOnce.tsx";
import { topicWords } from "./topicWords.ts";
import { useRunBrands } from "./useRunBrands.ts";
import { webhooksQuery } from "./webhookQueries.ts";

const Typed = NewWebhook.omit({ event_id: true, brand_id: true });
type Typed = z.input<typeof Typed>;
type Props = { forId: string | null; onClose: () => void };

/** Makes a webhook, and shows its secret the one time that it can be seen. `forId`: the event or the brand that it is asked for. */
export function NewWebhookSheet({ forId, onClose }: Props) {
  const queries = useQueryClient();
  const make = useMutation({
    mutationFn: async (body: NewWebhook) =>
      (await sendSigned<typeof createWebhook>("createWebhook", { body })).data.secret,
    onSuccess: () => queries.invalidateQueries({ queryKey: webhooksQuery.queryKey }),
  });
  return (
    <Sheet isOpen onClose={onClose} title={make.data ? m.programs_secret_ready() : m.programs_webhook_new()}>
      {make.data ? (
        <ShownOnce label={m.programs_secret()} secret={make.data} onDone={onClose} />
      ) : (
        <WebhookForm forId={forId} error={make.error} isBusy={make.isPending} onDone={make.mutate} />
      )}
    </Sheet>
  );
}

type FormProps = {
  forId: string | null;
  error: Error | null;
  isBusy: boolean;
  onDone: (wanted: NewWebhook) => void;
};

function WebhookForm({ forId, error, isBusy, onDone }: FormProps) {
  const [chosen, setChosen] = useState(forId);
  const brands = useRunBrands();
  const isBrand = brands.some(({ brand_id }) => brand_id === chosen);
  const target = isBrand ? { brand_id: chosen } : { event_id: chosen };
  const { register, handleSubmit, formState } = useForm<Typed, unknown, z.output<typeof Typed>>({
    defaultValues: { url: "", topics: ["booking.confirmed"], with_contacts: false },
    resolver: zodResolver(Typed),
  });
  const { errors } = formState;
  return (
    <form
      noValidate
      onSubmit={handleSubmit((wanted) => onDone({ ...wanted, ...target }))}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <InputField
        label={m.programs_url()}
        placeholder="https://"
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={500}
        error={errors.url ? m.programs_url_wrong() : undefined}
        {...register("url")}
      />
      <EventField value={chosen} brands={brands} onChange={setChosen} />
      <fieldset aria-describedby={errors.topics ? "topics-error" : undefined}>
        <legend className="pb-1 font-title text-lg">{m.programs_topics()}</legend>
        <div className="divide-y divide-line">
          {webhookTopics.map((topic) => (
            <SwitchField
              key={topic}
              label={topicWords[topic]()}
              hint={<code>{topic}</code>}
              value={topic}
              {...register("topics")}
            />
          ))}
        </div>
        {errors.topics && (
          <p id="topics-error" role="alert" className="pt-2 text-bad text-sm">
            {m.programs_topics_missing()}
          </p>
        )}
      </fieldset>
      <SwitchField label={m.programs_contacts()} hint={m.programs_contacts_text()} {...register("with_contacts")} />
      {error && <ErrorNote error={error} />}
      <Button type="submit" size="large" width="full" pending={isBusy}>
        {m.programs_webhook_make()}
      </Button>
    </form>
  );
}
