import { type DoorRules, usualRules } from "@mela/contract/doorRules";
import { useQuery } from "@tanstack/react-query";
import type { DoorState } from "../offline/doorState.ts";
import { doorNowQuery } from "../queries.ts";

/** How this door works by its host's choice: as heard last, else by the list that this phone has. */
export function useDoorRules(eventId: string, { list }: DoorState): DoorRules {
  const { data: door } = useQuery(doorNowQuery(eventId));
  return door?.rules ?? list?.rules ?? usualRules;
}
