/** What a promo code says of itself: on, still to come, over by its time, by its uses, or by its host. */
export type PromoState = "RUNNING" | "NOT_YET" | "OVER" | "USED_UP" | "ENDED";

type Facts = {
  uses: number;
  max_uses: number | null;
  starts_at: string | null;
  ends_at: string | null;
  ended_at: string | null;
};

/** `now` in ms. Whether guests may use it follows from this alone: RUNNING. */
export function promoState({ uses, max_uses, starts_at, ends_at, ended_at }: Facts, now: number): PromoState {
  if (ended_at !== null) return "ENDED";
  if (ends_at !== null && Date.parse(ends_at) <= now) return "OVER";
  if (max_uses !== null && uses >= max_uses) return "USED_UP";
  return starts_at !== null && Date.parse(starts_at) > now ? "NOT_YET" : "RUNNING";
}
