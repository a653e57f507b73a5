import type { PayeeNeed, PayeeState } from "@mela/contract/payeeStates";
import type { decideSandboxPayee, getSandboxPayee } from "@mela/contract/payees";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { send } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { SandboxFrame } from "~/payments/SandboxFrame.tsx";
import type { PageFrame } from "~/shell/pageFrame.ts";
import { Badge } from "~/ui/Badge.tsx";
import { Button } from "~/ui/Button.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { Skeleton } from "~/ui/Skeleton.tsx";
import type { Route } from "./+types/SandboxAccountPage";
import { stateWords } from "./words.ts";

export const handle: PageFrame = { nav: "none", footer: "none" };
export const meta: Route.MetaFunction = () => [
  { title: m.payees_sandbox_title() },
  { name: "robots", content: "noindex" },
];

type End = { state: PayeeState; needs: PayeeNeed[] };

/** The sandbox's own page for a host's account: it looks like somebody else's on purpose, and keeps nothing of anybody. */
export default function SandboxAccountPage({ params: { payeeId } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery({
    queryKey: ["sandbox-account", payeeId],
    queryFn: async () => (await send<typeof getSandboxPayee>("getSandboxPayee", { params: { payeeId } })).data,
  });
  const decide = useMutation({
    mutationFn: (body: End) => send<typeof decideSandboxPayee>("decideSandboxPayee", { params: { payeeId }, body }),
    onSuccess: () => navigate("/profile/payout?from=service", { replace: true }),
  });
  const end = (state: PayeeState, ...needs: PayeeNeed[]) => decide.mutate({ state, needs });
  return (
    <SandboxFrame badge={m.payees_sandbox_badge()}>
      {!data && !error && <Skeleton shape="card" width="100%" height="320px" />}
      {error && <ErrorNote error={error} onRetry={refetch} />}
      {data && (
        <div className="grid gap-4 pt-4">
          <div className="grid justify-items-start gap-2">
            <h1 className="font-display text-4xl">{m.payees_sandbox_title()}</h1>
            <Badge look={stateWords[data.state].look}>{stateWords[data.state].badge()}</Badge>
            <p className="text-ink-soft">{m.payees_sandbox_text()}</p>
          </div>
          {decide.error && <ErrorNote error={decide.error} />}
          <Button size="large" width="full" pending={decide.isPending} onClick={() => end("READY")}>
            {m.payees_sandbox_ready()}
          </Button>
          <div className="grid gap-2.5 sm:grid-cols-2">
            <Button look="quiet" width="full" onClick={() => end("REVIEW")}>
              {m.payees_sandbox_review()}
            </Button>
            <Button look="quiet" width="full" onClick={() => end("MISSING", "tax", "bank")}>
              {m.payees_sandbox_missing()}
            </Button>
            <Button look="danger" width="full" onClick={() => end("STOPPED")}>
              {m.payees_sandbox_stop()}
            </Button>
            <Button look="plain" width="full" onClick={() => end("BEGUN")}>
              {m.payees_sandbox_later()}
            </Button>
          </div>
        </div>
      )}
    </SandboxFrame>
  );
}
