import type { Theme, Visibility } from "@mela/contract/eventKinds";
import type { Food, Language } from "@mela/contract/facts";
import type { Question } from "@mela/contract/questions";
import type { FeeBearer, Gst } from "@mela/contract/saleTerms";
import { newUuid } from "~/api/newUuid.ts";
import type { RefundForm } from "./refundForm.ts";
import { newTicket, type TicketForm } from "./ticketForm.ts";

/** What a host is filling in, as the inputs hold it: texts stay texts until they are sent, so nothing typed is lost. */
export type EventForm = {
  title: string;
  /** The page's address; empty while it follows the title. */
  event_slug: string;
  description_html: string;
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
  /** By a picture's address what is to be seen on it. */
  picture_texts: Record<string, string>;
  ticket_types: TicketForm[];
  /** Seats of all tickets together; empty: as many as they have. */
  capacity: string;
  /** Seats that some tickets share, `types` by their ids. */
  capacity_groups: { id: string; capacity: string; types: string[] }[];
  fee_bearer: FeeBearer;
  gst: Gst;
  gst_percent: string;
  gstin: string;
  gst_name: string;
  gst_address: string;
  /** The number under which it went out before legal names were asked for: under that it may go on without. */
  bare_gstin: string;
  requires_approval: boolean;
  guests_change_types: boolean;
  pays_at_request: boolean;
  pays_at_venue: boolean;
  admits_by_day: boolean;
  /** In hours; empty: guests may not pay by transfer. */
  transfer_hours: string;
  questions: QuestionForm[];
  itinerary: { title: string; text: string }[];
  refund: RefundForm;
  visibility: Visibility;
  /** What the event has that no input shows: it goes back as it came. */
  kept: { spot: { city: string; coordinates: [number, number] } | null };
};
export type QuestionForm = {
  id: string;
  text: string;
  kind: Question["kind"];
  required: boolean;
  per: Question["per"];
  /** Every choice has its id from the beginning: answers name it by that, and it may be renamed. */
  options: { id: string; title: string; icon: string }[];
};

export const newQuestion = (): QuestionForm => ({
  id: newUuid(),
  text: "",
  kind: "SHORT_TEXT",
  required: false,
  per: "BOOKING",
  options: [newOption(), newOption()],
});
export const newOption = () => ({ id: newUuid().slice(0, 8), title: "", icon: "" });

/** A form with good defaults: a small meetup needs a title, a time and a place. */
export function emptyForm(ticketName: string): EventForm {
  return {
    title: "",
    event_slug: "",
    description_html: "",
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
    picture_texts: {},
    ticket_types: [{ ...newTicket(), name: ticketName }],
    capacity: "",
    capacity_groups: [],
    fee_bearer: "GUEST",
    gst: "NONE",
    gst_percent: "18",
    ...{ gstin: "", gst_name: "", gst_address: "", bare_gstin: "" },
    requires_approval: false,
    guests_change_types: true,
    pays_at_request: false,
    pays_at_venue: false,
    admits_by_day: false,
    transfer_hours: "",
    questions: [],
    itinerary: [],
    refund: { full: { amount: "2", unit: "days" }, half: { amount: "", unit: "days" } },
    visibility: "PUBLIC",
    kept: { spot: null },
  };
}
