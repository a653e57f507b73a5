import type { Guest } from "@mela/contract/guests";
import type { Passing } from "./offline/localDoor.ts";

/**
 * Where a party's people are today: so many `came`, of whom some are `outside` for now (the last since then, in ms), where
 * that is counted; so many are `missing` who may still come.
 */
export type Standing = { came: number; outside: { people: number; since: number } | null; missing: number };

/** As the server's guest list has it, which does not know who is outside: of whoever this phone's list has not heard yet. */
export const standingOnServer = ({ admitted, party }: Guest): Standing => {
  return { came: admitted, outside: null, missing: Math.max(0, party - admitted) };
};

/**
 * What may be done by hand. `isBack`: whoever comes in by it has been in before. `isOther`: the other way than this phone
 * scans, for people of whom nobody can go that one.
 */
export type Deed = Passing & { isBack: boolean; isOther: boolean };

/** What is offered for a party at a door that scans this way; null: nothing is left to do. */
export function deedFor({ came, outside, missing }: Standing, passing: Passing, countsExits: boolean): Deed | null {
  const away = outside?.people ?? 0;
  const mayGo = countsExits && came > away;
  const isBack = missing === 0;
  const out = { ...passing, direction: "OUT", isBack: false } as const;
  const back = { ...passing, direction: "IN", isBack } as const;
  if (passing.direction === "OUT") {
    if (mayGo) return { ...out, isOther: false };
    return isBack && away > 0 ? { ...back, isOther: true } : null; // who has not come yet is none of this door's
  }
  if (missing > 0 || away > 0) return { ...back, isOther: false };
  return mayGo ? { ...out, isOther: true } : null;
}
