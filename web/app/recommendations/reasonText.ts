import type { Theme } from "@mela/contract/eventKinds";
import { m } from "~/paraglide/messages.js";
import type { Recommendation } from "./becauseQuery.ts";

const sameTheme: Record<Theme, (words: { city: string }) => string> = {
  Adventure: m.recommendations_adventure,
  Lifestyle: m.recommendations_lifestyle,
  Food: m.recommendations_food,
  Workshop: m.recommendations_workshop,
};

/** Why an event is shown, in a few words: what it has in common with one that was saved. */
export function reasonText({ event: { city, theme }, bond, savedTitle, topic }: Recommendation): string {
  if (bond === "host") return m.recommendations_host({ title: savedTitle });
  if (bond === "free") return m.recommendations_free({ city });
  if (bond === "price") return m.recommendations_price({ city });
  return topic ? m.recommendations_topic({ topic, city }) : sameTheme[theme]({ city });
}
