import { useFormContext, useWatch } from "react-hook-form";
import { m } from "~/paraglide/messages.js";
import { InputField } from "~/ui/InputField.tsx";
import { SwitchField } from "~/ui/SwitchField.tsx";
import { CityInput } from "./CityInput.tsx";
import type { EventForm } from "./eventForm.ts";
import { SpotField } from "./SpotField.tsx";
import { useErrorOf } from "./useErrorOf.ts";

/** Where it is: a place in a city, exactly where on the map; or online, by a link that only guests see. */
export function PlaceFields() {
  const { register, control } = useFormContext<EventForm>();
  const isOnline = useWatch({ control, name: "is_online" });
  const errorOf = useErrorOf();
  return (
    <>
      <SwitchField label={m.hosting_online()} hint={m.hosting_online_hint()} {...register("is_online")} />
      {isOnline ? (
        <InputField
          type="url"
          inputMode="url"
          label={m.hosting_link()}
          hint={m.hosting_link_hint()}
          error={errorOf("online_url")}
          {...register("online_url")}
        />
      ) : (
        <>
          <InputField
            label={m.hosting_place()}
            hint={m.hosting_place_hint()}
            error={errorOf("place.name")}
            {...register("place.name")}
          />
          <InputField
            label={m.hosting_address()}
            optional
            error={errorOf("place.address")}
            {...register("place.address")}
          />
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <CityInput />
            <InputField label={m.hosting_country()} error={errorOf("place.country")} {...register("place.country")} />
          </div>
          <SpotField />
        </>
      )}
    </>
  );
}
