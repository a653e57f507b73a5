import { z } from "zod";
import { bare, call, created, framed } from "./call.ts";
import { EventId, line, prose, TicketTypeId, UtcTime } from "./common.ts";
import { GuestStatus } from "./guests.ts";

/** So much a message may say. */
export const [longestSubject, longestText] = [120, 5_000];

/** What carries a message. Mail always does; the other two only beside it, where they are set up. */
export const MessageChannel = z.enum(["EMAIL", "SMS", "WHATSAPP"]);
export type MessageChannel = z.infer<typeof MessageChannel>;
const PhoneChannel = MessageChannel.exclude(["EMAIL"]);

/** READY: it reaches people. OUTBOX: local use, it stays on this machine. NOT_SET_UP: nothing carries it. */
export const ChannelState = z.enum(["READY", "OUTBOX", "NOT_SET_UP"]);
export type ChannelState = z.infer<typeof ChannelState>;

/**
 * Who is meant: guests of some statuses, and (`waiting`) those who wait for seats; with one of some ticket types, or
 * waiting for one; no types named: with any.
 */
export const Audience = z.object({
  statuses: z.array(GuestStatus).max(4),
  waiting: z.boolean().default(false),
  ticket_type_ids: z.array(TicketTypeId).max(200).default([]),
});
const AskedAudience = Audience.refine(({ statuses, waiting }) => statuses.length > 0 || waiting, {
  path: ["statuses"],
  message: "Please choose who gets it",
});
export type Audience = z.infer<typeof Audience>;

/** What a host writes: paragraphs between empty lines, addresses of the web become links, all else stays as it is. */
const Words = z.object({
  subject: line(longestSubject, `Please write at most ${longestSubject} characters`).pipe(
    z.string().min(1, "Please write a subject"),
  ),
  text: prose(longestText, `Please write at most ${longestText} characters`).pipe(
    z.string().min(1, "Please write something"),
  ),
});
const To = z.object({ audience: AskedAudience, phone_channels: z.array(PhoneChannel).max(2).default([]) });

/** How many people a choice reaches, and who of those meant is left out. */
export const Recipients = z.object({
  recipients: z.int(),
  /** Of them by a phone too. */
  phones: z.int(),
  /** Nobody knows where to write to them. */
  unreachable: z.int(),
  /** They want no messages of this host. */
  muted: z.int(),
});
export type Recipients = z.infer<typeof Recipients>;

export const GuestMessage = z.object({
  message_id: z.uuid(),
  subject: z.string(),
  text: z.string(),
  audience: Audience,
  channels: z.array(MessageChannel),
  author: z.string(),
  recipients: z.int(),
  /** How many of them it has gone out to: sending takes a while. */
  sent: z.int(),
  unreachable: z.int(),
  muted: z.int(),
  created_at: UtcTime,
  finished_at: UtcTime.nullable(),
});
export type GuestMessage = z.infer<typeof GuestMessage>;

export const Messaging = z.object({
  channels: z.array(z.object({ channel: MessageChannel, state: ChannelState })),
  /** So many more may be sent today. */
  left_today: z.int(),
  reminders: z.object({ is_on: z.boolean(), day_sent_at: UtcTime.nullable(), hour_sent_at: UtcTime.nullable() }),
  /** The newest first, 50 at most. */
  messages: z.array(GuestMessage),
});
export type Messaging = z.infer<typeof Messaging>;

const params = z.object({ eventId: EventId });

export const getMessaging = call("getMessaging", { params, answer: framed(Messaging) });
export const countRecipients = call("countRecipients", { params, body: To, answer: framed(Recipients) });
/** `waiting`: as somebody on the waitlist gets it, who has no booking. */
const Trial = Words.extend({ waiting: z.boolean().default(false) });
/** The mail as a guest would get it. */
export const previewMessage = call("previewMessage", {
  params,
  body: Trial,
  answer: framed(z.object({ subject: z.string(), html: z.string() })),
});
/** The same, to whoever asks. */
export const testMessage = call("testMessage", { params, body: Trial, answer: framed(z.object({ to: z.string() })) });
/** Takes an Idempotency-Key, so that nobody gets it twice. */
export const sendMessage = call("sendMessage", {
  params,
  body: z.object({ ...Words.shape, ...To.shape }),
  answer: created(GuestMessage),
});
export const setReminders = call("setReminders", {
  params,
  body: z.object({ is_on: z.boolean() }),
  answer: framed(z.object({ is_on: z.boolean() })),
});

/** Encrypted: which host's messages to which address. It names nobody to those who see it. */
const MuteToken = z.string().regex(/^[\w-]{60,480}$/);
const ofToken = z.object({ token: MuteToken });
/** Whose messages a token stops, and whether they are stopped. */
export const getMute = call("getMute", {
  params: ofToken,
  answer: framed(z.object({ host: z.string(), is_muted: z.boolean() })),
});
/** Mail programs send a form that says no more than the address (RFC 8058). Again changes nothing. */
export const muteHost = call("muteHost", {
  params: ofToken,
  encoding: "raw",
  answer: bare(z.object({ success: z.literal(true) })),
});
/** The same address, opened by a person: HTTP 303 to the page that stops them by a button. */
export const openMutePage = call("openMutePage", {
  params: ofToken,
  answer: bare(z.object({ page: z.string() })),
});
export const unmuteHost = call("unmuteHost", {
  params: ofToken,
  answer: bare(z.object({ success: z.literal(true) })),
});

/**
 * A message as whoever holds the link of a phone's notice reads it. Nothing in it is about them but their booking's id;
 * null: they wait for a seat.
 */
export const OpenedMessage = z.object({
  subject: z.string(),
  text: z.string(),
  host: z.string(),
  event_title: z.string(),
  event_slug: z.string(),
  booking_id: z.string().nullable(),
  timezone: z.string(),
  sent_at: UtcTime,
});
export type OpenedMessage = z.infer<typeof OpenedMessage>;
/** Without a login: the token is of one message and one reader. */
export const openMessage = call("openMessage", {
  params: z.object({ token: z.string().regex(/^[\w-]{60,200}$/) }),
  answer: framed(OpenedMessage),
});
