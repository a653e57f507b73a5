import type { getPaymentForm } from "@mela/contract/payments";
import { useQuery } from "@tanstack/react-query";
import { ShieldCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import { Navigate } from "react-router";
import { sendSigned } from "~/api/send.ts";
import { RequireLogin } from "~/auth/RequireLogin.tsx";
import { m } from "~/paraglide/messages.js";
import type { PageFrame } from "~/shell/pageFrame.ts";
import { Button } from "~/ui/Button.tsx";
import { ButtonLink } from "~/ui/ButtonLink.tsx";
import { Card } from "~/ui/Card.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { formatMoney } from "~/ui/money.ts";
import { Skeleton } from "~/ui/Skeleton.tsx";
import type { Route } from "./+types/HandOverPage";
import { useWayOut } from "./useWayOut.ts";

export const handle: PageFrame = { nav: "none", footer: "none" };
export const meta: Route.MetaFunction = () => [
  { title: m.checkout_hand_over_title() },
  { name: "robots", content: "noindex" },
];

/** The last page of ours: it posts what is to be paid to the payment service's own page, and runs no script of theirs. */
export default function HandOverPage({ params }: Route.ComponentProps) {
  return (
    <main className="grid min-h-dvh place-items-center bg-sunken px-4 py-10">
      <div className="w-full max-w-sheet">
        <Card padding="roomy">
          <RequireLogin fallback={<Waiting />}>{() => <HandOver bookingId={params.bookingId} />}</RequireLogin>
        </Card>
      </div>
    </main>
  );
}

function HandOver({ bookingId }: { bookingId: string }) {
  const { hasComeBack, leave } = useWayOut();
  const form = useRef<HTMLFormElement>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ["payment-form", bookingId],
    queryFn: async () => (await sendSigned<typeof getPaymentForm>("getPaymentForm", { params: { bookingId } })).data,
    enabled: !hasComeBack,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const isReady = Boolean(data) && !hasComeBack;
  useEffect(() => {
    if (isReady) leave(form.current);
  }, [isReady, leave]);
  if (hasComeBack) return <Navigate to={`/checkout/${bookingId}`} replace />;
  if (data === null) return <Navigate to={`/booking_confirmed/${bookingId}`} replace />;
  if (!data) return error ? <ErrorNote error={error} onRetry={refetch} /> : <Waiting />;
  const { action, fields, label, amount, currency } = data;
  return (
    <form ref={form} method="post" action={action} className="grid gap-4">
      {fields.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p className="text-ink-soft">{label}</p>
      <p className="figures font-display text-[52px]">{formatMoney(amount, { currency, digits: "always" })}</p>
      <div role="status">
        <h1 className="font-title text-xl">{m.checkout_hand_over()}</h1>
      </div>
      <p className="flex items-start gap-2.5 text-ink-soft text-sm">
        <ShieldCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        {m.checkout_safe()}
      </p>
      <Button type="submit" size="large" width="full">
        {m.checkout_hand_over_go()}
      </Button>
      <ButtonLink to={`/checkout/${bookingId}`} look="quiet" width="full">
        {m.checkout_hand_over_back()}
      </ButtonLink>
    </form>
  );
}

function Waiting() {
  return <Skeleton shape="card" width="100%" height="320px" />;
}
