import type { Channel, Transport } from "./messages.ts";
import { msg91Transport } from "./msg91.ts";
import type { MessageConfig } from "./settings.ts";
import { smtpTransport } from "./smtp.ts";
import { twilioTransport } from "./twilio.ts";
import { whatsappTransport } from "./whatsapp.ts";

/** The real transports that the settings name, by channel. */
export function openTransports(config: MessageConfig): Partial<Record<Channel, Transport>> {
  const { smtpUrl, mailFrom, sms, whatsapp } = config;
  return {
    ...(smtpUrl && { EMAIL: smtpTransport({ url: smtpUrl, from: mailFrom }) }),
    ...(sms && { SMS: sms.service === "msg91" ? msg91Transport(sms) : twilioTransport(sms) }),
    ...(whatsapp && { WHATSAPP: whatsappTransport(whatsapp) }),
  };
}
