import type { Messaging } from "@mela/contract/guestMessages";
import { Mail, MessageCircle, MessageSquareText } from "lucide-react";
import { m } from "~/paraglide/messages.js";
import { Badge } from "~/ui/Badge.tsx";
import { SwitchField } from "~/ui/SwitchField.tsx";
import type { Compose } from "./useCompose.ts";
import { channelWords, stateWords } from "./words.ts";

const icons = { EMAIL: Mail, SMS: MessageSquareText, WHATSAPP: MessageCircle } as const;

/** What carries the message: mail always, phones where something is set up. What isn't says so. */
export function ChannelFields({ channels, compose }: { channels: Messaging["channels"]; compose: Compose }) {
  const { phones, setPhones } = compose;
  return (
    <fieldset>
      <legend className="pb-1 font-semibold text-[15px]">{m.guest_messages_channels()}</legend>
      <ul className="divide-y divide-line">
        {channels.map(({ channel, state }) => {
          const Icon = icons[channel];
          const isReady = state !== "NOT_SET_UP";
          return (
            <li key={channel} className="py-1.5">
              {channel !== "EMAIL" && isReady ? (
                <SwitchField
                  label={channelWords[channel]()}
                  hint={m.guest_messages_phone_hint()}
                  checked={phones.includes(channel)}
                  onChange={({ target }) =>
                    setPhones(target.checked ? [...phones, channel] : phones.filter((one) => one !== channel))
                  }
                />
              ) : (
                <p className="flex min-h-touch items-center gap-3 max-[19.9rem]:flex-wrap">
                  <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
                  <span className={`flex-1 ${isReady ? "font-semibold text-[15px]" : "text-ink-soft"}`}>
                    {channelWords[channel]()}
                  </span>
                  <Badge look={state === "READY" ? "good" : state === "OUTBOX" ? "note" : "plain"}>
                    {stateWords[state]()}
                  </Badge>
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
