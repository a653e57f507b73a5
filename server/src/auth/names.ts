import type { Locale } from "@mela/contract/common";
import type { PersonFacts } from "./people.ts";

/** As much of a host as it takes to name them. */
export type Named = Pick<PersonFacts, "knownName"> | null | undefined;

const unnamed = { en: "A Mela host", hi: "Mela के एक मेज़बान" } satisfies Record<Locale, string>;

/** What a host is called in what we write to others; one who has said no name is "A Mela host", as on the event's page. */
export function hostNameIn(locale: Locale, host: Named): string {
  return host?.knownName ?? unnamed[locale];
}

const guest = { en: "A guest", hi: "एक मेहमान" } satisfies Record<Locale, string>;

/** What a guest is called in what we write to hosts; `name` empty: they have said none. */
export const guestNameIn = (locale: Locale, name: string): string => name || guest[locale];

/** What somebody is called where those who read it may know how to reach them: by name, else by that. */
export function nameOrContact(person: Pick<PersonFacts, "knownName" | "mailTo" | "phone"> | null | undefined): string {
  return person?.knownName ?? person?.mailTo ?? person?.phone ?? "";
}
