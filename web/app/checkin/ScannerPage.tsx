import { useEffect, useState } from "react";
import { useLogin } from "~/auth/LoginProvider.tsx";
import { m } from "~/paraglide/messages.js";
import type { PageFrame } from "~/shell/pageFrame.ts";
import { Button } from "~/ui/Button.tsx";
import { ButtonLink } from "~/ui/ButtonLink.tsx";
import { EmptyState } from "~/ui/EmptyState.tsx";
import type { Route } from "./+types/ScannerPage";
import { hasDoorAccess } from "./doorSession.ts";
import { Practice, type PractisedDoor } from "./practice/Practice.tsx";
import { Scanner } from "./Scanner.tsx";

export const handle: PageFrame = { nav: "none", footer: "none" };
export const meta: Route.MetaFunction = ({ params }) => [
  { title: uuid.test(params.eventId) ? m.scanner_page_title() : `${m.scanner_invalid_title()} · Mela` },
  { name: "robots", content: "noindex" },
];

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The door (spec 2, Scanner page). It has no login guard: it says itself who may scan. */
export default function ScannerPage({ params }: Route.ComponentProps) {
  const { eventId } = params;
  const { requireLogin } = useLogin();
  const [access, setAccess] = useState<"unknown" | "open" | "closed">("unknown"); // the server can't know
  const [practice, setPractice] = useState<PractisedDoor | null>(null);
  useEffect(() => setAccess(hasDoorAccess(eventId) ? "open" : "closed"), [eventId]);
  if (!uuid.test(eventId)) {
    return (
      <main className="grid min-h-dvh place-items-center">
        <EmptyState
          title={m.scanner_invalid_title()}
          titleAs="h1"
          text={m.scanner_invalid_text()}
          action={<ButtonLink to="/creator/events">{m.scanner_my_listings()}</ButtonLink>}
        />
      </main>
    );
  }
  // The door rests meanwhile: practice asks and keeps nothing.
  if (practice) return <Practice door={practice} onEnd={() => setPractice(null)} />;
  if (access === "open") return <Scanner eventId={eventId} onPractise={setPractice} />;
  const logIn = async () => {
    if (await requireLogin({ title: m.scanner_login_title(), text: m.scanner_login_text() })) setAccess("open");
  };
  return (
    <main className="grid min-h-dvh place-items-center">
      {access === "closed" && (
        <EmptyState
          title={m.scanner_header()}
          titleAs="h1"
          text={m.scanner_login_text()}
          action={<Button onClick={() => void logIn()}>{m.scanner_login()}</Button>}
        />
      )}
    </main>
  );
}
