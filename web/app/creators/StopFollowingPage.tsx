import type { stopFollowing } from "@mela/contract/follows";
import { BellRing } from "lucide-react";
import { send } from "~/api/send.ts";
import { mailLinkMeta } from "~/mailLinks/mailLink.ts";
import { StopOnce } from "~/mailLinks/StopOnce.tsx";
import { m } from "~/paraglide/messages.js";
import type { PageFrame } from "~/shell/pageFrame.ts";
import { ButtonLink } from "~/ui/ButtonLink.tsx";
import type { Route } from "./+types/StopFollowingPage";

export const handle: PageFrame = { footer: "none" };
export const meta: Route.MetaFunction = () => mailLinkMeta(`${m.creators_stop_title()} · Mela`);

/** Ends a follow from a mail. */
export default function StopFollowingPage({ params: { token } }: Route.ComponentProps) {
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
