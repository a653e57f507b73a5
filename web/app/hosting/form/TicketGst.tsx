import { usualSac } from "@mela/contract/pricing";
import { useFormContext, useWatch } from "react-hook-form";
import { m } from "~/paraglide/messages.js";
import { InputField } from "~/ui/InputField.tsx";
import { SelectField } from "~/ui/SelectField.tsx";
import type { EventForm } from "./eventForm.ts";
import { GstRates } from "./GstRates.tsx";
import { OptionGroup } from "./OptionGroup.tsx";
import { useErrorOf } from "./useErrorOf.ts";

/** What hosts sell besides plain admission; the picker of the device offers them while one types. */
const codes = {
  "999622": m.hosting_sac_performing,
  "999641": m.hosting_sac_museum,
  "999651": m.hosting_sac_sports,
  "999293": m.hosting_sac_class,
  "998596": m.hosting_sac_exhibition,
  "996331": m.hosting_sac_food,
} as const;

/** GST of a ticket that is taxed in another way than the event's others. */
export function TicketGst({ at }: { at: number }) {
  const { register, control } = useFormContext<EventForm>();
  const path = `ticket_types.${at}` as const;
  const [rate, usual] = useWatch({ control, name: [`${path}.gst_percent`, "gst_percent"] });
  const errorOf = useErrorOf();
  const list = `codes-${at}`;
  return (
    <OptionGroup title={m.hosting_ticket_gst()} hint={m.hosting_ticket_gst_hint()}>
      <div className="grid items-start gap-4 min-[460px]:grid-cols-2">
        <SelectField
          label={m.hosting_ticket_gst_rate()}
          error={errorOf(`${path}.gst_percent`)}
          {...register(`${path}.gst_percent`)}
        >
          <option value="">{m.hosting_ticket_gst_usual({ percent: usual })}</option>
          <GstRates chosen={rate} />
        </SelectField>
        <InputField
          label={m.hosting_ticket_sac()}
          optional
          inputMode="numeric"
          maxLength={8}
          placeholder={usualSac}
          list={list}
          error={errorOf(`${path}.sac`)}
          {...register(`${path}.sac`)}
        />
      </div>
      <datalist id={list}>
        {Object.entries(codes).map(([code, text]) => (
          <option key={code} value={code}>
            {text()}
          </option>
        ))}
      </datalist>
      <p className="text-ink-soft text-sm">{m.hosting_ticket_sac_hint({ usual: usualSac })}</p>
    </OptionGroup>
  );
}
