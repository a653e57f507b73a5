import type { SwitchName } from "@mela/contract/operator";
import type { Tx } from "../platform/database/rows.ts";
import { findSwitch } from "./store.ts";

/** Whether something that an operator may turn off is on: all servers see a change with their next request. */
export async function isSwitchedOn(tx: Tx, name: SwitchName): Promise<boolean> {
  return (await findSwitch(tx, name)).isOn;
}
