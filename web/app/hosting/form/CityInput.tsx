import type { CitySuggestion } from "@mela/contract/places";
import { MapPin } from "lucide-react";
import { useState } from "react";
import { useController, useFormContext } from "react-hook-form";
import { m } from "~/paraglide/messages.js";
import { CityField } from "~/places/CityField.tsx";
import { isOnMap } from "~/places/place.ts";
import { placeOf } from "~/places/suggestions.ts";
import { useCitySuggestions } from "~/places/useCitySearch.ts";
import { Field } from "~/ui/Field.tsx";
import type { EventForm } from "./eventForm.ts";

/** The city: one of those suggested, which is put on the map where it is, or any other as it is typed. */
export function CityInput() {
  const { control, setValue } = useFormContext<EventForm>();
  const { field, fieldState } = useController({ control, name: "place.city" });
  const { isSearching, found } = useCitySuggestions(field.value);
  const [isTyping, setIsTyping] = useState(false); // a draft that comes in opens no list

  async function choose(city: CitySuggestion): Promise<void> {
    setIsTyping(false);
    field.onChange(city.name);
    const place = await placeOf(city);
    setValue("place.country", place.country, { shouldDirty: true });
    setValue("kept.spot", isOnMap(place) ? { city: city.name, coordinates: [place.lng, place.lat] } : null);
  }
  return (
    <Field label={m.hosting_city()} error={fieldState.error?.message}>
      {(tie) => (
        <CityField
          label={m.hosting_city()}
          control={tie}
          inputRef={field.ref}
          icon={<MapPin aria-hidden="true" />}
          typed={field.value}
          onType={(text) => {
            setIsTyping(true);
            field.onChange(text);
          }}
          isSearching={isTyping && isSearching}
          found={isTyping ? found : []}
          onChoose={choose}
          onEnter={() => setIsTyping(false)}
        />
      )}
    </Field>
  );
}
