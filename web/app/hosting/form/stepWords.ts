import { m } from "~/paraglide/messages.js";
import type { Step } from "./eventSchema.ts";

/** What each step is called, and the line below. */
export const stepWords: Record<Step, { title: () => string; text: () => string }> = {
  idea: { title: m.hosting_step_idea, text: m.hosting_step_idea_text },
  place: { title: m.hosting_step_place, text: m.hosting_step_place_text },
  tickets: { title: m.hosting_step_tickets, text: m.hosting_step_tickets_text },
  questions: { title: m.hosting_step_questions, text: m.hosting_step_questions_text },
  review: { title: m.hosting_step_review, text: m.hosting_step_review_text },
};
