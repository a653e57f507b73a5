import type { HostEvent } from "@mela/contract/events";
import { gstRates, type Percent } from "@mela/contract/pricing";
import type { TicketTypeInput } from "@mela/contract/ticketTypes";
import { newUuid } from "~/api/newUuid.ts";
import { daysBetween } from "./itinerary.ts";
import { toInstant, toWallTime, type WallTime } from "./zoned.ts";

/** A ticket as its inputs hold it. Times are those of the event's zone; a time without a date is none. */
export type TicketForm = {
  /** Ours from the beginning, so that a save that is sent twice makes one ticket. */
  id: string;
  name: string;
  description: string;
  price: string;
  capacity: string;
  max_per_booking: string;
  max_per_person: string;
  sales_start: WallTime;
  sales_end: WallTime;
  early_price: string;
  early_until: WallTime;
  early_count: string;
  /** Days of the event that it is good for, the first is 0; none: all of them. They stay theirs when the dates change. */
  days: number[];
  /** What the tax office calls it; empty: as most tickets. */
  sac: string;
  /** Its own rate of GST; empty: the event's. */
  gst_percent: string;
  is_hidden: boolean;
  /** What is typed now; the one that it has is never sent out. */
  access_code: string;
  has_code: boolean;
};

const noTime = { date: "", time: "" };
export const newTicket = (): TicketForm => ({
  id: newUuid(),
  name: "",
  description: "",
  price: "0",
  capacity: "50",
  max_per_booking: "6",
  max_per_person: "",
  sales_start: noTime,
  sales_end: noTime,
  early_price: "",
  early_until: noTime,
  early_count: "",
  days: [],
  sac: "",
  gst_percent: "",
  is_hidden: false,
  access_code: "",
  has_code: false,
});

type HostTicket = HostEvent["ticket_types"][number];

/** A ticket that is there already. `dates`: of the event. */
export function toTicketForm(type: HostTicket, { timezone, dates }: { timezone: string; dates: string[] }): TicketForm {
  const wall = (instant: string | null) => (instant ? toWallTime(instant, timezone) : noTime);
  const text = (number: number | null) => (number === null ? "" : String(number));
  return {
    id: type.id,
    name: type.name,
    description: type.description,
    price: String(type.price),
    capacity: String(type.capacity),
    max_per_booking: String(type.max_per_booking),
    max_per_person: text(type.max_per_person),
    sales_start: wall(type.sales_start),
    sales_end: wall(type.sales_end),
    early_price: text(type.early_price),
    early_until: wall(type.early_until),
    early_count: text(type.early_count),
    days: (type.valid_days ?? []).map((day) => dates.indexOf(day)).filter((place) => place >= 0),
    sac: type.sac ?? "",
    gst_percent: text(type.own_gst_percent),
    is_hidden: type.has_access_code,
    access_code: "",
    has_code: type.has_access_code,
  };
}

type Frame = { timezone: string; start: WallTime; end: WallTime };

/** The ticket as the contract takes it. What is half filled in is left to the schema to judge. */
export function toTicketInput(ticket: TicketForm, { timezone, start, end }: Frame): TicketTypeInput {
  const dates = daysBetween(start.date, end.date);
  const days = dates.filter((_, place) => ticket.days.includes(place));
  const isEarly = ticket.early_price.trim() !== "";
  const code = ticket.access_code.trim();
  return {
    id: ticket.id,
    name: ticket.name,
    description: ticket.description,
    price: Number(ticket.price || 0),
    capacity: Number(ticket.capacity || 0),
    max_per_booking: Number(ticket.max_per_booking || 1),
    max_per_person: numberOrNull(ticket.max_per_person),
    sales_start: instantOf(ticket.sales_start, { timezone, hour: "00:00" }),
    sales_end: instantOf(ticket.sales_end, { timezone, hour: "23:59" }),
    early_price: numberOrNull(ticket.early_price),
    early_until: isEarly ? instantOf(ticket.early_until, { timezone, hour: "23:59" }) : null,
    early_count: isEarly ? numberOrNull(ticket.early_count) : null,
    valid_days: days.length > 0 && days.length < dates.length ? days : null,
    sac: ticket.sac.trim() || null,
    gst_percent: ownRateOf(ticket),
    // Without a word the code that it has stays; null takes it away.
    access_code: ticket.is_hidden ? code || undefined : null,
  };
}

/** Its own rate of GST, as one of those that there are. */
export function ownRateOf({ gst_percent: text }: Pick<TicketForm, "gst_percent">): Percent | null {
  return gstRates.find((rate) => String(rate) === text) ?? null;
}

export const numberOrNull = (text: string) => (text.trim() === "" ? null : Number(text));

const instantOf = ({ date, time }: WallTime, { timezone, hour }: { timezone: string; hour: string }) =>
  date === "" ? null : toInstant({ date, time: time || hour }, timezone);

/** Whether a ticket says more than a small meetup needs: then the rest of its fields is open from the beginning. */
export function hasOptions(ticket: TicketForm): boolean {
  const { max_per_person, sales_start, sales_end, early_price, days, sac, gst_percent, is_hidden, description } =
    ticket;
  const texts = [max_per_person, sales_start.date, sales_end.date, early_price, sac, gst_percent, description];
  return is_hidden || days.length > 0 || texts.some((text) => text.trim() !== "");
}
