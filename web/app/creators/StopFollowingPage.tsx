import type { stopFollowing } from "@mela/contract/follows";
import { BellRing } from "lucide-react";
import { send } from "~/api/send.ts";
import { StopOnce } from "~/mailLinks/StopOnce.tsx";
import { m } from "~/paraglide/messages.js";
import { ButtonLink } from "~/ui/ButtonLink.tsx";

/** Ends a follow from a mail. */
export default function StopFollowingPage({ token }: { token: string }) {
  return (
    <StopOnce
      heading={m.creators_followed_title()}
      stop={() => send<typeof stopFollowing>("stopFollowing", { params: { token } })}
      question={{
        icon: <BellRing aria-hidden="true" />,
        title: m.creators_stop_title(),
        text: m.creators_stop_text(),
        button: m.creators_stop(),
      }}
      done={{
        title: m.creators_stopped_title(),
        text: m.creators_stopped_text(),
        action: <ButtonLink to="/">{m.creators_home()}</ButtonLink>,
      }}
      broken={{
        title: m.creators_stop_broken_title(),
        text: m.creators_stop_broken_text(),
        action: <ButtonLink to="/profile/following">{m.creators_followed_title()}</ButtonLink>,
      }}
    />
  );
}
