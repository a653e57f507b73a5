import type { Locale } from "@mela/contract/common";
import { sampleEvent } from "../events/index.ts";
import type { SampleMail } from "../notifications/index.ts";
import { teamTexts } from "./teamTexts.ts";
import { invitationTexts } from "./texts.ts";

/** The mails to a host's team and of it, made up. */
export function mailSamples(locale: Locale): SampleMail[] {
  const { title, timezone, start_at: startsAt } = sampleEvent;
  const host = "Asha Rao";
  const invited = { title, host, startsAt, timezone, url: `/co-host/accept/${"x".repeat(43)}` };
  const invite = invitationTexts[locale];
  const said = teamTexts[locale];
  const facts = { title, host, role: "DOOR" as const, isForAll: false, url: "/event/manage/kites?tab=team" };
  const named = { ...facts, name: "Bala Krishnan" };
  return [
    { kind: "invitation", mail: invite({ ...invited, role: "DOOR", scope: "EVENT" }) },
    { kind: "invitation", variant: "cohost", mail: invite({ ...invited, role: "COHOST", scope: "HOST" }) },
    { kind: "invitation", variant: "finance", mail: invite({ ...invited, role: "FINANCE", scope: "EVENT" }) },
    { kind: "team", variant: "joined", mail: said.joined(facts) },
    { kind: "team", variant: "hostJoined", mail: said.hostJoined(named) },
    { kind: "team", variant: "lost", mail: said.lost(facts) },
    { kind: "team", variant: "left", mail: said.left(named) },
  ];
}
