import type { Host } from "@mela/contract/hosts";
import { m } from "~/paraglide/messages.js";

/** What a host is called; one who has not said yet is "a Mela host". */
export function hostName({ name }: Pick<Host, "name">): string {
  return name || m.event_host_unnamed();
}
