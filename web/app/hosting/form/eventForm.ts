import type { HostEvent, Question, Theme, TicketType, Visibility } from "@mela/contract/events";
import type { Food, Language } from "@mela/contract/facts";
import { newUuid } from "./newUuid.ts";

/** What a host is filling in, as the inputs hold it: texts stay texts until they are sent, so nothing typed is lost. */
export type EventForm = {
  title: string;
  description: string;
  event_type: "Event" | "Experience";
  theme: Theme;
  tags: string;
  start: { date: string; time: string };
  end: { date: string; time: string };
  timezone: string;
  all_day: boolean;
  is_online: boolean;
  online_url: string;
  languages: Language[];
  is_step_free: boolean;
  is_women_only: boolean;
  food: Food | "";
  is_alcohol_free: boolean;
  min_age: string;
  place: { name: string; address: string; city: string; country: string };
  cover_photo: string | null;
  event_photos: string[];
  ticket_types: TicketForm[];
  requires_approval: boolean;
  questions: QuestionForm[];
  itinerary: { title: string; text: string }[];
  refund_until_days: string;
  visibility: Visibility;
  /** What the event has that no input shows: it goes back as it came. */
  kept: {
    refund: HostEvent["refund_policy"] | null;
    spot: { city: string; coordinates: [number, number] } | null;
  };
};
export type TicketForm = {
  /** Ours from the beginning, so that a save that is sent twice makes one ticket. */
  id: string;
  name: string;
  description: string;
  price: string;
  capacity: string;
  max_per_booking: string;
  kept: Pick<TicketType, "max_per_person" | "sales_start" | "sales_end">;
};
export type QuestionForm = {
  id: string;
  text: string;
  kind: Question["kind"];
  required: boolean;
  options: string;
  kept: Pick<Question, "options" | "per">;
};

export const newTicket = (): TicketForm => ({
  id: newUuid(),
  name: "",
  description: "",
  price: "0",
  capacity: "50",
  max_per_booking: "6",
  kept: { max_per_person: null, sales_start: null, sales_end: null },
});
export const newQuestion = (): QuestionForm => ({
  id: newUuid(),
  text: "",
  kind: "SHORT_TEXT",
  required: false,
  options: "",
  kept: { options: [], per: "BOOKING" },
});

/** A form with good defaults: a small meetup needs a title, a time and a place. */
export function emptyForm(ticketName: string): EventForm {
  return {
    title: "",
    description: "",
    event_type: "Event",
    theme: "Lifestyle",
    tags: "",
    start: { date: "", time: "18:00" },
    end: { date: "", time: "21:00" },
    timezone: "Asia/Kolkata",
    all_day: false,
    is_online: false,
    online_url: "",
    languages: [],
    is_step_free: false,
    is_women_only: false,
    food: "",
    is_alcohol_free: false,
    min_age: "",
    place: { name: "", address: "", city: "", country: "India" },
    cover_photo: null,
    event_photos: [],
    ticket_types: [{ ...newTicket(), name: ticketName }],
    requires_approval: false,
    questions: [],
    itinerary: [],
    refund_until_days: "2",
    visibility: "PUBLIC",
    kept: { refund: null, spot: null },
  };
}
