import type { Answer } from "@mela/contract/call";
import type { getWalkInOffer } from "@mela/contract/walkIns";
import type { useWalkIn } from "./useWalkIn.ts";

export type Offer = Answer<typeof getWalkInOffer>["data"];
export type WalkInDesk = ReturnType<typeof useWalkIn>;
