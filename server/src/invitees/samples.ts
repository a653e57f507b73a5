import type { Locale } from "@mela/contract/common";
import { sampleEvent } from "../events/index.ts";
import type { SampleMail } from "../notifications/index.ts";
import { invitationMail } from "./invitationMail.ts";

/** Invitations to events, made up. */
export function mailSamples(locale: Locale): SampleMail[] {
  const token = "x".repeat(43);
  const stop = { url: `/messages/stop/${token}`, postUrl: `/api/host-messages/stop/${token}` };
  const reader = { address: "bala@example.in", host: "Asha Rao", stop };
  const kind = "event_invitation" as const;
  const closed = { ...sampleEvent, visibility: "PRIVATE" as const };
  return [
    { kind, mail: invitationMail(sampleEvent, reader, locale) },
    { kind, variant: "private", mail: invitationMail(closed, reader, locale) },
  ];
}
