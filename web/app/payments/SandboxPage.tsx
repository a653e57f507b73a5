import type { Answer } from "@mela/contract/call";
import type { decideSandboxPayment, getSandboxPayment } from "@mela/contract/payments";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { send } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import type { PageFrame } from "~/shell/pageFrame.ts";
import { Button } from "~/ui/Button.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { formatMoney } from "~/ui/money.ts";
import { SelectField } from "~/ui/SelectField.tsx";
import { Skeleton } from "~/ui/Skeleton.tsx";
import type { Route } from "./+types/SandboxPage";
import { SandboxFrame } from "./SandboxFrame.tsx";

export const handle: PageFrame = { nav: "none", footer: "none" };
export const meta: Route.MetaFunction = () => [
  { title: m.checkout_sandbox_title() },
  { name: "robots", content: "noindex" },
];

type Decision = Parameters<typeof send<typeof decideSandboxPayment>>[1]["body"];
const webhooks = ["normal", "twice", "early", "late", "out_of_order", "none"] as const;
const webhookNames = {
  normal: m.checkout_sandbox_webhook_normal,
  twice: m.checkout_sandbox_webhook_twice,
  early: m.checkout_sandbox_webhook_early,
  late: m.checkout_sandbox_webhook_late,
  out_of_order: m.checkout_sandbox_webhook_out_of_order,
  none: m.checkout_sandbox_webhook_none,
};

type Payment = Answer<typeof getSandboxPayment>["data"];

/** The sandbox provider's own page: it looks like somebody else's on purpose, and no money moves (decision 019). */
export default function SandboxPage({ params }: Route.ComponentProps) {
  const { paymentId } = params;
  const { data, error, refetch } = useQuery({
    queryKey: ["sandbox", paymentId],
    queryFn: async () => (await send<typeof getSandboxPayment>("getSandboxPayment", { params: { paymentId } })).data,
  });
  return (
    <SandboxFrame badge={m.checkout_sandbox_badge()}>
      {!data && !error && <Skeleton shape="card" width="100%" height="260px" />}
      {error && <ErrorNote error={error} onRetry={refetch} />}
      {data && (
        <div className="grid gap-4 pt-4">
          <div>
            <h1 className="font-title text-xl">{data.label}</h1>
            <p className="figures font-display text-[min(3.25rem,14vw)]">
              {formatMoney(data.amount, { currency: data.currency, digits: "always" })}
            </p>
          </div>
          {data.at_door && data.status !== "PENDING" ? (
            <p role="status" className="text-lg">
              {data.status === "PAID" ? m.checkout_sandbox_door_paid() : m.checkout_sandbox_door_failed()}
            </p>
          ) : (
            <Choices payment={data} onDecided={refetch} />
          )}
        </div>
      )}
    </SandboxFrame>
  );
}

/** How the payment ends, and how Mela hears of it. Who paid by a door's code comes back to no page of ours. */
function Choices({ payment, onDecided }: { payment: Payment; onDecided: () => Promise<unknown> }) {
  const { payment_id: paymentId, booking_id: bookingId, at_door: isAtDoor } = payment;
  const [webhook, setWebhook] = useState<(typeof webhooks)[number]>("normal");
  const navigate = useNavigate();
  const decide = useMutation({
    mutationFn: (body: Decision) =>
      send<typeof decideSandboxPayment>("decideSandboxPayment", { params: { paymentId }, body }),
    onSuccess: () => (isAtDoor ? onDecided() : navigate(`/booking_confirmed/${bookingId}`, { replace: true })),
  });
  const press = (outcome: "PAID" | "FAILED" | "PENDING") => decide.mutate({ outcome, webhook });
  return (
    <>
      <p className="text-ink-soft text-sm">{m.checkout_sandbox_text()}</p>
      {decide.error && <ErrorNote error={decide.error} />}
      <Button size="large" width="full" pending={decide.isPending} onClick={() => press("PAID")}>
        {m.checkout_sandbox_pay()}
      </Button>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-2.5">
        <Button look="danger" width="full" onClick={() => press("FAILED")}>
          {m.checkout_sandbox_fail()}
        </Button>
        <Button look="quiet" width="full" onClick={() => press("PENDING")}>
          {m.checkout_sandbox_pending()}
        </Button>
      </div>
      <SelectField
        label={m.checkout_sandbox_webhook()}
        value={webhook}
        onChange={(event) => setWebhook(webhooks.find((name) => name === event.target.value) ?? "normal")}
      >
        {webhooks.map((name) => (
          <option key={name} value={name}>
            {webhookNames[name]()}
          </option>
        ))}
      </SelectField>
    </>
  );
}
