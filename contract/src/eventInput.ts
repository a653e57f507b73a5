import { z } from "zod";
import { TransferHours } from "./bankDetails.ts";
import { Currency, line, OwnPicture, prose, TicketTypeId, Timezone, UtcTime } from "./common.ts";
import { EventType, factFields, Theme, Visibility } from "./eventKinds.ts";
import { QuestionInput } from "./questions.ts";
import { FeeBearer, Gst, GstAddress, GstinInput, GstName, GstPercent, RefundInput } from "./saleTerms.ts";
import { mostTicketTypes, Seats, TicketTypeInput } from "./ticketTypes.ts";

export const ItineraryDay = z.object({ title: line(120), text: prose(1_000).default("") });

/** `coordinates` are [lng, lat] in degrees (GeoJSON, RFC 7946). */
export const Coordinates = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]);

export const LocationInput = z.object({
  name: line(120).default(""),
  address: line(240).default(""),
  city: line(80).default(""),
  country: line(80).default("India"),
  coordinates: Coordinates.nullish(),
});

export const CapacityGroupInput = z.object({
  id: z.uuid().optional(),
  capacity: Seats,
  ticket_type_ids: z.array(TicketTypeId).min(1).max(30),
});

/** The longest story: its words (20,000) and what lays them out. */
export const htmlLimit = 60_000;

export const tooLong = "Please shorten this text";

const isFew = (texts: object) => Object.keys(texts).length <= 20;

/** A host's draft, or a change to an event: as much of it as is known. What publishing needs besides is a rule of the server. */
export const EventInput = z
  .object({
    title: line(120),
    description: prose(20_000),
    /** As the host laid it out: cleaned by the server (decision 028), which takes the words alone from it. */
    description_html: z.string().max(htmlLimit, tooLong),
    event_slug: z.string().max(80),
    event_type: EventType,
    theme: Theme,
    tags: z.array(line(30)).max(10),
    ...factFields,
    start_date: UtcTime,
    end_date: UtcTime,
    timezone: Timezone,
    all_day: z.boolean(),
    location: LocationInput,
    is_online: z.boolean(),
    online_url: z.union([z.url({ protocol: /^https?$/ }).max(500), z.literal("")]).nullable(),
    cover_photo: OwnPicture.nullable(),
    event_photos: z.array(OwnPicture).max(10),
    /** By a picture's address what is to be seen on it, for those who cannot. */
    picture_texts: z.record(OwnPicture, line(200)).refine(isFew, "Please describe the pictures of this event alone"),
    requires_approval: z.boolean(),
    guests_change_types: z.boolean(),
    pays_at_venue: z.boolean(),
    /** The door lets a ticket in once each day, else once for the whole event. */
    admits_by_day: z.boolean(),
    transfer_hours: TransferHours.nullable(),
    /** Where approval is needed: the money is set aside when somebody asks, and taken at the approval. */
    pays_at_request: z.boolean(),
    visibility: Visibility,
    capacity: Seats.nullable(),
    capacity_groups: z.array(CapacityGroupInput).max(10),
    currency: Currency,
    ticket_types: z.array(TicketTypeInput).min(1).max(mostTicketTypes),
    questions: z.array(QuestionInput).max(30),
    itinerary: z.array(ItineraryDay).max(60),
    refund_policy: RefundInput,
    fee_bearer: FeeBearer,
    gst: Gst,
    gst_percent: GstPercent,
    gstin: GstinInput.nullable(),
    /** As the GSTIN is registered; they stand on tax invoices, and nowhere else. */
    gst_name: GstName.nullable(),
    gst_address: GstAddress.nullable(),
  })
  .partial();
export type EventInput = z.input<typeof EventInput>;
