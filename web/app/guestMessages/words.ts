import type { Audience, ChannelState, MessageChannel } from "@mela/contract/guestMessages";
import type { GuestStatus } from "@mela/contract/guests";
import { m } from "~/paraglide/messages.js";

export const statusWords: Record<GuestStatus, () => string> = {
  GOING: m.guest_messages_status_going,
  CHECKEDIN: m.guest_messages_status_in,
  PENDING: m.guest_messages_status_pending,
  DECLINED: m.guest_messages_status_declined,
};
/** In the order in which a host thinks of them. */
export const statusOrder = ["GOING", "CHECKEDIN", "PENDING", "DECLINED"] as const satisfies readonly GuestStatus[];

export const channelWords: Record<MessageChannel, () => string> = {
  EMAIL: m.guest_messages_channel_mail,
  SMS: m.guest_messages_channel_sms,
  WHATSAPP: m.guest_messages_channel_whatsapp,
};
export const stateWords: Record<ChannelState, () => string> = {
  READY: m.guest_messages_channel_ready,
  OUTBOX: m.guest_messages_channel_outbox,
  NOT_SET_UP: m.guest_messages_channel_not_set_up,
};

/** Whom a message was for: "Going, Waitlist · Entry". */
export function audienceWords(audience: Audience, types: readonly { id: string; name: string }[]): string {
  const statuses = statusOrder.filter((one) => audience.statuses.includes(one)).map((one) => statusWords[one]());
  if (audience.waiting) statuses.push(m.guest_messages_waitlist());
  const names = types.filter(({ id }) => audience.ticket_type_ids.some((one) => one === id)).map(({ name }) => name);
  return [statuses.join(", "), names.join(", ")].filter(Boolean).join(" · ");
}
