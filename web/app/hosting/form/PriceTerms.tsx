import { useFormContext, useWatch } from "react-hook-form";
import { m } from "~/paraglide/messages.js";
import { InputField } from "~/ui/InputField.tsx";
import { SegmentedControl } from "~/ui/SegmentedControl.tsx";
import { SelectField } from "~/ui/SelectField.tsx";
import type { EventForm } from "./eventForm.ts";
import { GstRates } from "./GstRates.tsx";
import { useErrorOf } from "./useErrorOf.ts";
import { useFeePercent } from "./useFeePercent.ts";

/** What comes to the prices: who bears the platform's fee, where there is one, and GST. */
export function PriceTerms() {
  const { register, control, setValue } = useFormContext<EventForm>();
  const [bearer, gst, percent, gstin] = useWatch({ control, name: ["fee_bearer", "gst", "gst_percent", "gstin"] });
  const errorOf = useErrorOf();
  const fee = useFeePercent();
  return (
    <>
      {fee > 0 && (
        <div className="grid gap-2">
          <p className="font-semibold text-[15px]">{m.hosting_fee({ percent: fee })}</p>
          <SegmentedControl
            label={m.hosting_fee({ percent: fee })}
            value={bearer}
            onChange={(value) => setValue("fee_bearer", value, { shouldDirty: true })}
            items={[
              { value: "GUEST", label: m.hosting_fee_guest() },
              { value: "HOST", label: m.hosting_fee_host() },
            ]}
          />
          <p className="text-ink-soft text-sm">
            {bearer === "GUEST" ? m.hosting_fee_guest_hint() : m.hosting_fee_host_hint()}
          </p>
        </div>
      )}
      <div className={gst === "NONE" ? "" : "grid items-start gap-4 min-[460px]:grid-cols-[1.6fr_1fr]"}>
        <SelectField
          label={m.hosting_gst()}
          error={errorOf("gst")}
          hint={gst === "NONE" ? m.hosting_gst_none_hint() : undefined}
          {...register("gst")}
        >
          <option value="NONE">{m.hosting_gst_none()}</option>
          <option value="INCLUDED">{m.hosting_gst_included()}</option>
          <option value="ADDED">{m.hosting_gst_added()}</option>
        </SelectField>
        {gst !== "NONE" && (
          <SelectField label={m.hosting_gst_percent()} error={errorOf("gst_percent")} {...register("gst_percent")}>
            <GstRates chosen={percent} />
          </SelectField>
        )}
      </div>
      {gst !== "NONE" && (
        <>
          <InputField
            label={m.hosting_gstin()}
            hint={m.hosting_gstin_hint()}
            maxLength={20}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            error={errorOf("gstin")}
            {...register("gstin")}
          />
          {gstin.trim() !== "" && (
            <>
              <InputField
                label={m.hosting_gst_name()}
                hint={m.hosting_gst_name_hint()}
                maxLength={160}
                autoComplete="organization"
                error={errorOf("gst_name")}
                {...register("gst_name")}
              />
              <InputField
                label={m.hosting_gst_address()}
                hint={m.hosting_gst_address_hint()}
                maxLength={300}
                autoComplete="street-address"
                error={errorOf("gst_address")}
                {...register("gst_address")}
              />
            </>
          )}
        </>
      )}
    </>
  );
}
