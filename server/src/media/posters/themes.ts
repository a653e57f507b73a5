import type { Theme } from "@mela/contract/eventKinds";
import { adventureDunes } from "./adventureDunes.ts";
import { adventureNight } from "./adventureNight.ts";
import { adventureRidges } from "./adventureRidges.ts";
import { adventureRiver } from "./adventureRiver.ts";
import { foodCart } from "./foodCart.ts";
import { foodChai } from "./foodChai.ts";
import { foodMango } from "./foodMango.ts";
import { foodThali } from "./foodThali.ts";
import { lifestyleArches } from "./lifestyleArches.ts";
import { lifestyleKites } from "./lifestyleKites.ts";
import { lifestyleLanterns } from "./lifestyleLanterns.ts";
import { lifestyleLotus } from "./lifestyleLotus.ts";
import { lifestyleMusic } from "./lifestyleMusic.ts";
import type { Motif } from "./motif.ts";
import type { Some } from "./seed.ts";
import { workshopBlocks } from "./workshopBlocks.ts";
import { workshopKolam } from "./workshopKolam.ts";
import { workshopLoom } from "./workshopLoom.ts";
import { workshopPottery } from "./workshopPottery.ts";

/** The themes of spec 3, and the drawings that each may get. A new motif changes which one a seed meets: add with care. */
export const motifs = {
  Adventure: [adventureRidges, adventureRiver, adventureNight, adventureDunes],
  Lifestyle: [lifestyleArches, lifestyleLanterns, lifestyleKites, lifestyleMusic, lifestyleLotus],
  Food: [foodThali, foodChai, foodMango, foodCart],
  Workshop: [workshopBlocks, workshopLoom, workshopKolam, workshopPottery],
} as const satisfies Record<Theme, Some<Motif>>;

export const posterThemes: readonly Theme[] = ["Adventure", "Lifestyle", "Food", "Workshop"];
