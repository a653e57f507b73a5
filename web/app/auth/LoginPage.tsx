import { Navigate, useSearchParams } from "react-router";
import { useActingBar } from "~/acting/useActingBar.ts";
import { useSession } from "~/api/session.ts";
import { m } from "~/paraglide/messages.js";
import { Card } from "~/ui/Card.tsx";
import { Logo } from "~/ui/Logo.tsx";
import { LoginSteps } from "./LoginSteps.tsx";
import { SentTo } from "./SentTo.tsx";
import { safeNext } from "./safeNext.ts";
import { useLoginFlow } from "./useLoginFlow.ts";

export const meta = () => [{ title: `${m.nav_login()} · Mela` }, { name: "robots", content: "noindex" }];

/** The login page: who is signed in already, or signs in here, goes on to `next` (spec 2). */
export default function LoginPage() {
  const session = useSession();
  useActingBar(); // where acting has ended by itself, the operator is themselves again
  const [params] = useSearchParams();
  const flow = useLoginFlow(() => {}); // the session that begins takes us on
  if (session) return <Navigate to={safeNext(params.get("next"))} replace />;
  const { to } = flow.entry;
  return (
    <main className="page-width py-6 sm:py-14">
      <div className="mx-auto max-w-sheet">
        <Card padding="roomy">
          <Logo size={44} />
          <h1 className="mt-6 font-display text-4xl">{to ? m.auth_enter_code() : m.nav_login()}</h1>
          <p className="mt-2 mb-6 text-ink-soft">{to ? <SentTo name={to} /> : m.auth_page_text()}</p>
          <LoginSteps flow={flow} />
        </Card>
      </div>
    </main>
  );
}
