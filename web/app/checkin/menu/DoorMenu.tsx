import { m } from "~/paraglide/messages.js";
import { Sheet } from "~/ui/Sheet.tsx";
import { SwitchField } from "~/ui/SwitchField.tsx";
import { changeDoorSettings, useDoorSettings } from "./doorSettings.ts";

type Props = { isOpen: boolean; onClose: () => void };

/** What can be set for the scanner of this phone. */
export function DoorMenu({ isOpen, onClose }: Props) {
  const { hasSound, hasVibration } = useDoorSettings();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={m.scanner_menu_title()} text={m.scanner_menu_text()}>
      <SwitchField
        label={m.scanner_sound()}
        hint={m.scanner_sound_hint()}
        checked={hasSound}
        onChange={(event) => changeDoorSettings({ hasSound: event.target.checked })}
      />
      <SwitchField
        label={m.scanner_vibration()}
        checked={hasVibration}
        onChange={(event) => changeDoorSettings({ hasVibration: event.target.checked })}
      />
    </Sheet>
  );
}
