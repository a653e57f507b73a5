import type { stopReviewMails } from "@mela/contract/reviewMails";
import { MessageCircleHeart } from "lucide-react";
import { send } from "~/api/send.ts";
import { StopOnce } from "~/mailLinks/StopOnce.tsx";
import { m } from "~/paraglide/messages.js";
import { ButtonLink } from "~/ui/ButtonLink.tsx";

/** Ends mails that ask how events were, from such a mail. */
export default function StopReviewMailsPage({ token }: { token: string }) {
  return (
    <StopOnce
      heading={m.reviews_mails()}
      stop={() => send<typeof stopReviewMails>("stopReviewMails", { params: { token } })}
      question={{
        icon: <MessageCircleHeart aria-hidden="true" />,
        title: m.reviews_stop_title(),
        text: m.reviews_stop_text(),
        button: m.reviews_stop(),
      }}
      done={{
        title: m.reviews_stopped_title(),
        text: m.reviews_stopped_text(),
        action: <ButtonLink to="/profile/privacy">{m.reviews_stop_settings()}</ButtonLink>,
      }}
      broken={{
        title: m.reviews_stop_broken(),
        text: m.reviews_stop_broken_text(),
        action: <ButtonLink to="/profile/privacy">{m.reviews_stop_settings()}</ButtonLink>,
      }}
    />
  );
}
