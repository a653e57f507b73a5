import type { previewTransfer, TransferEnd } from "@mela/contract/transfers";
import { useQuery } from "@tanstack/react-query";
import { Unlink } from "lucide-react";
import { ApiError } from "~/api/ApiError.ts";
import { send } from "~/api/send.ts";
import { useSession } from "~/api/session.ts";
import { mailLinkMeta } from "~/mailLinks/mailLink.ts";
import { m } from "~/paraglide/messages.js";
import type { PageFrame } from "~/shell/pageFrame.ts";
import { ButtonLink } from "~/ui/ButtonLink.tsx";
import { EmptyState } from "~/ui/EmptyState.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { Skeleton } from "~/ui/Skeleton.tsx";
import type { Route } from "./+types/AcceptTicketPage";
import { TicketOffer } from "./TicketOffer.tsx";

export const handle: PageFrame = { footer: "none" };
export const meta: Route.MetaFunction = () => mailLinkMeta(m.transfers_page_title());

/** A ticket that a friend offers, by the link of their mail. Looking uses nothing up; only the button does. */
export default function AcceptTicketPage({ params: { token } }: Route.ComponentProps) {
  const session = useSession();
  const isHere = session !== undefined; // the browser asks, never the server that renders: links get previewed
  const preview = useQuery({
    queryKey: ["ticket-offer", token, session?.userId ?? null],
    queryFn: async () => (await send<typeof previewTransfer>("previewTransfer", { body: { token } })).data,
    enabled: isHere,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before,
  });
  if (isEnded(preview.error)) return <Ended error={preview.error} />;
  return (
    <main className="mx-auto w-full max-w-[520px] px-4 py-6 sm:py-14">
      {preview.error && <ErrorNote error={preview.error} onRetry={preview.refetch} />}
      {preview.isPending && !preview.error && (
        <div role="status" aria-label={m.ui_loading()}>
          <Skeleton shape="card" width="100%" height="520px" />
        </div>
      )}
      {preview.data && <TicketOffer token={token} offered={preview.data} />}
    </main>
  );
}

function Ended({ error }: { error: ApiError }) {
  return (
    <main className="page-width py-8">
      <h1 className="sr-only">{m.transfers_offer()}</h1>
      <EmptyState
        icon={<Unlink />}
        title={m.transfers_ended_title()}
        text={whyEnded(error)}
        action={<ButtonLink to="/">{m.transfers_home()}</ButtonLink>}
      />
    </main>
  );
}

const isEnded = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === "transfer_invalid" || error.code === "invalid_input");

const reasons = {
  TAKEN: m.transfers_ended_taken,
  TAKEN_BACK: m.transfers_ended_taken_back,
  OVER: m.transfers_ended_over,
} satisfies Record<TransferEnd["reason"], () => string>;

/** Why it works no more, as far as the server says. */
function whyEnded({ data }: ApiError): string {
  const reason = typeof data === "object" && data !== null && "reason" in data ? data.reason : null;
  const isKnown = (key: unknown): key is keyof typeof reasons => typeof key === "string" && key in reasons;
  return isKnown(reason) ? reasons[reason]() : m.transfers_ended_text();
}
