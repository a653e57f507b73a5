import type { DoorRules } from "@mela/contract/doorRules";
import type { NetworkMode } from "./reach.ts";

/** What a scanner shows of how it stands with the server. */
export type DoorState = {
  /** This phone judges by itself: the server can't be reached, or somebody wants it so. */
  isOut: boolean;
  mode: NetworkMode;
  /** Scans that the server does not have yet. */
  waiting: number;
  /** Scans that the server would not take. */
  parked: number;
  /** The server says no to whoever is here: a person without a part in this door, or a phone whose session has ended. */
  over: "PERSON" | "DEVICE" | null;
  /** So often somebody came in or went out, here or at a paired phone: whoever shows where people are looks again. */
  moves: number;
  /** The last scan could not be written down on this phone. */
  isFull: boolean;
  /** Whose list this phone took along, how old it is, and when it was last brought up to date (ms, the phone's clock). */
  list: { title: string; timezone: string; rules: DoorRules; ageMin: number; readAt: number } | null;
};

const [staleMin, oldMin] = [5, 60];

/** How much a list of that age is to be believed. */
export function ageOf(ageMin: number): "fresh" | "stale" | "old" {
  if (ageMin > oldMin) return "old";
  return ageMin > staleMin ? "stale" : "fresh";
}
