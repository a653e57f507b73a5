import type { Host } from "@mela/contract/hosts";
import { m } from "~/paraglide/messages.js";

/** What a host is called within a sentence; one who has not said yet is "a Mela host". */
export function hostName({ name }: Pick<Host, "name">): string {
  return name || m.event_host_unnamed();
}

/** The same where a line or a sentence begins with it. */
export function hostNameFirst({ name }: Pick<Host, "name">): string {
  return name || m.event_host_unnamed_first();
}
