import { whenText } from "~/event/whenText.ts";
import { factTexts } from "~/facts/factTexts.ts";
import { m } from "~/paraglide/messages.js";
import { priceText } from "~/ui/PriceText.tsx";
import type { EventForm } from "./eventForm.ts";
import type { Step } from "./eventSchema.ts";
import { refundTexts } from "./refundTexts.ts";
import { wordsOf } from "./storyText.ts";
import { themeWords } from "./themeWords.ts";
import { factsOf, lastsDays, spanOf } from "./toInput.ts";

export type Summary = { step: Step; lines: string[] };

/** What is filled in, in a few lines for each step; the first is the one that matters. */
export function summaryOf(form: EventForm): Summary[] {
  const { start, end } = spanOf(form);
  const { timezone, all_day, place, questions, ticket_types: types } = form;
  const where = form.is_online ? m.event_online() : [place.name, place.address, place.city].filter(Boolean).join(", ");
  const facts = factTexts(factsOf(form))
    .map(({ text }) => text)
    .join(" · ");
  const kind = form.event_type === "Experience" ? m.hosting_type_experience() : m.hosting_type_event();
  const tickets = types.map(({ name, price, capacity }) =>
    m.hosting_ticket_line({ name, price: priceText({ amount: Number(price || 0) }), seats: capacity }),
  );
  const isPaid = types.some(({ price }) => Number(price) > 0);
  return [
    {
      step: "idea",
      lines: filled([form.title, `${kind} · ${themeWords[form.theme]()}`, wordsOf(form.description_html)]),
    },
    { step: "place", lines: filled([whenText({ start_date: start, end_date: end, timezone, all_day }), where, facts]) },
    {
      step: "tickets",
      lines: filled([
        ...tickets,
        form.requires_approval && m.hosting_approval(),
        isPaid && form.requires_approval && form.pays_at_request && m.hosting_set_aside(),
        isPaid && form.pays_at_venue && m.hosting_pays_at_venue(),
        form.admits_by_day && lastsDays(form) && m.hosting_by_day(),
        isPaid && form.transfer_hours !== "" && m.bank_details_hosting_summary(),
        ...(isPaid ? refundTexts(form) : []),
      ]),
    },
    {
      step: "questions",
      lines: questions.length > 0 ? filled(questions.map(({ text }) => text)) : [m.hosting_no_questions()],
    },
  ];
}

const filled = (lines: (string | false)[]) =>
  lines.filter((line) => line !== false).filter((line) => line.trim() !== "");
