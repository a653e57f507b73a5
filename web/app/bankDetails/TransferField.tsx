import { useQuery } from "@tanstack/react-query";
import { useFormContext, useWatch } from "react-hook-form";
import { Link } from "react-router";
import { useDraftHost } from "~/brands/useDraftHost.ts";
import type { EventForm } from "~/hosting/form/eventForm.ts";
import { useLatestEvent } from "~/hosting/form/latestEvent.ts";
import { m } from "~/paraglide/messages.js";
import { payoutPath } from "~/payouts/payoutPath.ts";
import { SelectField } from "~/ui/SelectField.tsx";
import { bankDetailsQuery } from "./queries.ts";

const dayHours = 24;
const choices = [6, 12, 24, 48, 72, 168];

/** Whether guests may pay the host directly, and how long seats are kept for that. */
export function TransferField() {
  const { register, control } = useFormContext<EventForm>();
  const hours = useWatch({ control, name: "transfer_hours" });
  const isOn = hours !== "";
  const as = useDraftHost();
  const isOwn = useLatestEvent()?.is_owned ?? as === null; // a co-host of a brand does not see where its money goes
  const { data: known } = useQuery({ ...bankDetailsQuery(as), enabled: isOn && isOwn });
  const all = isOn && !choices.includes(Number(hours)) ? [...choices, Number(hours)] : choices;
  return (
    <div className="grid gap-2">
      <SelectField
        label={m.bank_details_hosting()}
        hint={m.bank_details_hosting_hint()}
        {...register("transfer_hours")}
      >
        <option value="">{m.bank_details_hosting_off()}</option>
        {all.map((choice) => (
          <option key={choice} value={String(choice)}>
            {choice > dayHours && choice % dayHours === 0
              ? m.bank_details_hosting_days({ days: choice / dayHours })
              : m.bank_details_hosting_hours({ hours: choice })}
          </option>
        ))}
      </SelectField>
      {isOn && known === null && (
        <p className="rounded-control bg-wait-wash px-4 py-3 text-[15px] text-wait">
          {m.bank_details_hosting_missing()}{" "}
          <Link
            to={`${payoutPath(as)}#transfers`}
            target="_blank"
            className="font-semibold underline underline-offset-4"
          >
            {m.bank_details_hosting_add()}
          </Link>
        </p>
      )}
    </div>
  );
}
