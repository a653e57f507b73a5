import type { DemoHost } from "./types.ts";

/** A brand that the demo's host runs with a few others: she sees it from within, everybody else its page (decision 070). */
export const demoBrand: Omit<DemoHost, "email"> = {
  username: "dhaagacollective",
  name: "Dhaaga Collective",
  city: "Pune",
  bio: "Four people, eleven looms and a shared van. We take small groups to the weavers, spinners and dyers of the Deccan, and pay them as teachers.",
  instagram: "https://instagram.com/dhaagacollective",
};
