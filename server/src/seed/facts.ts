import type { Theme } from "@mela/contract/eventKinds";
import type { Facts, Language } from "@mela/contract/facts";
import type { Random } from "../media/index.ts";

const spoken: Readonly<Record<string, Language>> = {
  "Andhra Pradesh": "te",
  Assam: "as",
  Goa: "kok",
  Gujarat: "gu",
  "Jammu and Kashmir": "ur",
  Karnataka: "kn",
  Kerala: "ml",
  Maharashtra: "mr",
  Odisha: "or",
  Puducherry: "ta",
  Punjab: "pa",
  "Tamil Nadu": "ta",
  Telangana: "te",
  Tripura: "bn",
  "West Bengal": "bn",
};

/** What hosts say of themselves: mostly the state's language and one more, seldom that it is for women only. */
export function factsIn(state: string, theme: Theme, random: Random): Facts {
  const own = spoken[state] ?? "hi";
  const more = (["en", "hi"] as const).filter((language) => language !== own && random.chance(0.5));
  const food = random.chance(theme === "Food" ? 0.5 : 0.15) ? "VEGETARIAN" : null;
  return {
    languages: random.chance(0.1) ? [] : [own, ...more],
    food: food && random.chance(0.15) ? "JAIN" : food,
    is_step_free: random.chance(theme === "Adventure" ? 0.02 : 0.2),
    is_women_only: random.chance(0.02),
    is_alcohol_free: random.chance(0.35),
  };
}
