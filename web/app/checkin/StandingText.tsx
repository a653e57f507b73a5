import { m } from "~/paraglide/messages.js";
import { OutSince } from "./live/OutSince.tsx";
import type { Standing } from "./standing.ts";

type Props = { standing: Standing; countsExits: boolean; zone: string };

/** Where a party's people are, in words: at a door that counts who goes out, always; else when some of them are missing. */
export function StandingText({ standing: { came, outside, missing }, countsExits, zone }: Props) {
  const all = came + missing;
  const out = outside && { people: outside.people, since: new Date(outside.since).toISOString() };
  const word = () => {
    if (came > 0 && missing > 0) return m.scanner_in_of({ in: came, expected: all });
    if (!countsExits || all === 0) return null;
    if (came === 0) return m.scanner_not_here_yet();
    return out ? null : m.scanner_is_inside();
  };
  return (
    <>
      {word() && <span className="figures block text-ink-soft text-sm">{word()}</span>}
      {out && <OutSince outside={out} party={came} zone={zone} />}
    </>
  );
}
