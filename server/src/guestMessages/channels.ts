import type { ChannelState, MessageChannel } from "@mela/contract/guestMessages";
import type { Config } from "../config.ts";

export type PhoneChannel = Exclude<MessageChannel, "EMAIL">;

/** What carries hosts' messages here. A service that only knows registered texts counts where one is set for notices. */
export function channelStates(config: Config): { channel: MessageChannel; state: ChannelState }[] {
  const { sms, whatsapp, smtpUrl, outbox } = config;
  const hasSms = sms !== null && (sms.service === "twilio" || (sms.noticeTemplate ?? sms.linkTemplate) !== null);
  return [
    { channel: "EMAIL", state: smtpUrl ? "READY" : outbox ? "OUTBOX" : "NOT_SET_UP" },
    { channel: "SMS", state: hasSms ? "READY" : "NOT_SET_UP" },
    { channel: "WHATSAPP", state: (whatsapp?.noticeTemplate ?? whatsapp?.linkTemplate) ? "READY" : "NOT_SET_UP" },
  ];
}

/** Whether a channel carries hosts' messages. */
export function carries(config: Config, channel: MessageChannel): boolean {
  return channelStates(config).some((one) => one.channel === channel && one.state !== "NOT_SET_UP");
}
