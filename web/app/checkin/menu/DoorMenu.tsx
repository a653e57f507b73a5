import type { DoorRules } from "@mela/contract/doorRules";
import { Smartphone } from "lucide-react";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { SegmentedControl } from "~/ui/SegmentedControl.tsx";
import { Sheet } from "~/ui/Sheet.tsx";
import { SwitchField } from "~/ui/SwitchField.tsx";
import type { DoorKeeper } from "../offline/keeper.ts";
import type { NetworkMode } from "../offline/reach.ts";
import { changeDoorSettings, useDoorSettings } from "./doorSettings.ts";
import { PhoneName } from "./PhoneName.tsx";
import { PractiseButton } from "./PractiseButton.tsx";

type Props = {
  rules: DoorRules;
  isOpen: boolean;
  onClose: () => void;
  keeper: DoorKeeper;
  mode: NetworkMode;
  waiting: number;
  onPair: () => void;
  onPractise: () => void;
};

/** What can be set for the scanner of this phone. */
export function DoorMenu({ rules, isOpen, onClose, keeper, mode, waiting, onPair, onPractise }: Props) {
  const { hasSound, hasVibration, hasScanner } = useDoorSettings();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={m.scanner_menu_title()} text={m.scanner_menu_text()}>
      <PhoneName />
      {rules.is_express && <p className="pb-2 text-ink-soft text-sm">{m.scanner_express_on()}</p>}
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
      <SwitchField
        label={m.scanner_connected_switch()}
        hint={m.scanner_connected_hint()}
        checked={hasScanner}
        onChange={(event) => changeDoorSettings({ hasScanner: event.target.checked })}
      />
      <div className="grid gap-2 pt-4">
        <p aria-hidden="true" className="font-semibold text-[15px]">
          {m.scanner_mode()}
        </p>
        <SegmentedControl
          label={m.scanner_mode()}
          items={[
            { value: "auto", label: m.scanner_mode_auto() },
            { value: "online", label: m.scanner_mode_online() },
            { value: "offline", label: m.scanner_mode_offline() },
          ]}
          value={mode}
          onChange={(next) => keeper.setMode(next)}
        />
        <p className="text-ink-soft text-sm">{m.scanner_mode_hint()}</p>
      </div>
      <div className="grid gap-2.5 pt-5">
        <Button look="quiet" width="full" onClick={onPair}>
          <Smartphone aria-hidden="true" />
          {m.scanner_pair()}
        </Button>
        <PractiseButton pairs={keeper.local.pairs} waiting={waiting} onPractise={onPractise} />
      </div>
    </Sheet>
  );
}
