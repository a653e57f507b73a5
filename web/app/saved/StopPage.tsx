import type { stopSearch } from "@mela/contract/savedSearches";
import { Bell } from "lucide-react";
import { send } from "~/api/send.ts";
import { StopOnce } from "~/mailLinks/StopOnce.tsx";
import { m } from "~/paraglide/messages.js";
import { ButtonLink } from "~/ui/ButtonLink.tsx";

/** Stops a saved search from a mail. */
export default function StopPage({ token }: { token: string }) {
  return (
    <StopOnce
      heading={m.saved_title()}
      stop={() => send<typeof stopSearch>("stopSearch", { params: { token } })}
      question={{
        icon: <Bell aria-hidden="true" />,
        title: m.saved_stop_title(),
        text: m.saved_stop_text(),
        button: m.saved_stop(),
        pending: m.saved_stopping(),
      }}
      done={{
        title: m.saved_stopped_title(),
        text: m.saved_stopped_text(),
        action: <ButtonLink to="/">{m.saved_home()}</ButtonLink>,
      }}
      broken={{
        title: m.saved_stop_broken_title(),
        text: m.saved_stop_broken_text(),
        action: <ButtonLink to="/profile/searches">{m.saved_title()}</ButtonLink>,
      }}
    />
  );
}
