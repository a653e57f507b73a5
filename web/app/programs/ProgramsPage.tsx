import { ExternalLink } from "lucide-react";
import { useSearchParams } from "react-router";
import { AccountPage } from "~/account/AccountPage.tsx";
import { m } from "~/paraglide/messages.js";
import { KeysSection } from "./KeysSection.tsx";
import { WebhooksSection } from "./WebhooksSection.tsx";

/** What lets other programs work with a host's events. `?event=` or `?brand=` is the one that somebody came from. */
export default function ProgramsPage() {
  const [params] = useSearchParams();
  const eventId = params.get("event");
  return (
    <AccountPage title={m.programs_title()} text={m.programs_text()}>
      <KeysSection eventId={eventId} />
      <WebhooksSection forId={eventId ?? params.get("brand")} />
      <p>
        <a
          href="/api/docs"
          className="inline-flex min-h-touch items-center gap-2 font-semibold text-accent underline-offset-4 hover:underline"
        >
          {m.programs_docs()}
          <ExternalLink aria-hidden="true" className="size-4" />
        </a>
      </p>
    </AccountPage>
  );
}
