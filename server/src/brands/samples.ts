import type { Locale } from "@mela/contract/common";
import type { SampleMail } from "../notifications/index.ts";
import { brandTexts } from "./texts.ts";

/** The mails to members of a brand, made up. */
export function mailSamples(locale: Locale): SampleMail[] {
  const said = brandTexts[locale];
  const facts = { brand: "Pink City Walks", role: "COHOST", url: "/profile/brands/pink" } as const;
  const named = { ...facts, name: "Bala Krishnan" };
  const invitation = { ...facts, url: `/co-host/accept/${"x".repeat(43)}` };
  return [
    { kind: "invitation", variant: "brand", mail: said.invited(invitation) },
    { kind: "invitation", variant: "owner", mail: said.invited({ ...invitation, role: "OWNER" }) },
    { kind: "team", variant: "brandJoined", mail: said.joined(facts) },
    { kind: "team", variant: "brandOwnersJoined", mail: said.ownersJoined(named) },
    { kind: "team", variant: "brandChanged", mail: said.changed({ ...facts, role: "FINANCE" }) },
    { kind: "team", variant: "brandLost", mail: said.lost(facts) },
    { kind: "team", variant: "brandLeft", mail: said.left(named) },
    { kind: "team", variant: "brandDeleted", mail: said.deleted(named) },
  ];
}
