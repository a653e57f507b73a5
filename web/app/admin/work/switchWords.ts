import type { SwitchName } from "@mela/contract/operator";
import { m } from "~/paraglide/messages.js";

/** What each switch is of, and what it does. */
export const switchWords: Record<SwitchName, { name: () => string; text: () => string }> = {
  sms: { name: m.admin_switch_sms, text: m.admin_switch_sms_text },
};
export const isSwitch = (name: string): name is SwitchName => Object.hasOwn(switchWords, name);
