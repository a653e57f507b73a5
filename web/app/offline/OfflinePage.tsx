import { CloudOff } from "lucide-react";
import { useEffect } from "react";
import { Navigate, useSearchParams } from "react-router";
import { useSession } from "~/api/session.ts";
import { safeNext } from "~/auth/safeNext.ts";
import { m } from "~/paraglide/messages.js";
import type { PageFrame } from "~/shell/pageFrame.ts";
import { ButtonLink } from "~/ui/ButtonLink.tsx";
import { EmptyState } from "~/ui/EmptyState.tsx";

export const handle: PageFrame = { nav: "none", footer: "none" };
export const meta = () => [{ title: `${m.offline_title()} · Mela` }, { name: "robots", content: "noindex" }];

/** Instead of a page that needs network. Who opens the installed app so is led to their passes. */
export default function OfflinePage() {
  const [params] = useSearchParams();
  const next = safeNext(params.get("next"));
  const session = useSession();
  useEffect(() => {
    const goOn = () => window.location.replace(next);
    window.addEventListener("online", goOn);
    return () => window.removeEventListener("online", goOn);
  }, [next]);
  if (session && next === "/") return <Navigate to="/bookings" replace />;
  return (
    <main className="grid min-h-dvh place-items-center">
      <EmptyState
        icon={<CloudOff aria-hidden="true" />}
        title={m.offline_title()}
        titleAs="h1"
        text={session ? m.offline_text() : m.errors_offline()}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink to={next} reloadDocument look={session ? "quiet" : "primary"}>
              {m.offline_again()}
            </ButtonLink>
            {session && <ButtonLink to="/bookings">{m.offline_passes()}</ButtonLink>}
          </div>
        }
      />
    </main>
  );
}
