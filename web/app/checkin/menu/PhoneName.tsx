import { m } from "~/paraglide/messages.js";
import { InputField } from "~/ui/InputField.tsx";
import { changeDoorSettings, useDoorSettings } from "./doorSettings.ts";

/** What this phone is called, for those who are not beside it. */
export function PhoneName() {
  const { name } = useDoorSettings();
  return (
    <div className="pb-3">
      <InputField
        label={m.door_name()}
        hint={m.door_name_hint()}
        placeholder={m.door_name_example()}
        value={name}
        maxLength={40}
        autoComplete="off"
        onChange={(event) => changeDoorSettings({ name: event.target.value })}
      />
    </div>
  );
}
