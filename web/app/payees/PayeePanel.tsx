import type { askPayee, Payee, PayeeView } from "@mela/contract/payees";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CircleDashed, Landmark } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { sendSigned } from "~/api/send.ts";
import { asQuery } from "~/brands/asQuery.ts";
import { useActingAs } from "~/brands/useActingAs.ts";
import { m } from "~/paraglide/messages.js";
import { Badge } from "~/ui/Badge.tsx";
import { Button } from "~/ui/Button.tsx";
import { Card } from "~/ui/Card.tsx";
import { EmptyState } from "~/ui/EmptyState.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { IconLine } from "~/ui/IconLine.tsx";
import { BeginSheet } from "./BeginSheet.tsx";
import { payeeQuery } from "./queries.ts";
import { needWords, serviceNames, stateWords } from "./words.ts";

type Props = { view: PayeeView & { service: NonNullable<PayeeView["service"]> } };

/** How a host's account at the payment service stands, and the one thing to do next. */
export function PayeePanel({ view: { service, way, payee } }: Props) {
  const [isBeginning, setIsBeginning] = useState(false);
  const name = serviceNames[service]();
  const asking = useAsking();
  useReturn(asking.mutate);
  return (
    <>
      {payee === null ? (
        <EmptyState
          icon={<Landmark />}
          title={m.payees_none_title()}
          text={m.payees_none_text({ service: name })}
          action={<Button onClick={() => setIsBeginning(true)}>{m.payees_begin()}</Button>}
        />
      ) : (
        <Card padding="roomy">
          <State payee={payee} service={name} />
          {asking.error && <ErrorNote error={asking.error} />}
          <div className="flex flex-wrap gap-2.5 pt-5">
            {payee.state !== "STOPPED" && payee.state !== "REVIEW" && (
              <Button look={payee.state === "READY" ? "quiet" : "primary"} onClick={() => setIsBeginning(true)}>
                {payee.state === "READY" ? m.payees_change() : m.payees_go_on()}
              </Button>
            )}
            {(payee.state === "STOPPED" || payee.state === "REVIEW") && (
              <Button look="quiet" pending={asking.isPending} onClick={() => asking.mutate()}>
                {m.payees_look_again()}
              </Button>
            )}
          </div>
        </Card>
      )}
      {isBeginning && <BeginSheet way={way ?? "PAGE"} service={name} onClose={() => setIsBeginning(false)} />}
    </>
  );
}

function State({ payee: { state, needs }, service }: { payee: Payee; service: string }) {
  const { look, badge, title, text } = stateWords[state];
  return (
    <div role="status" className="grid justify-items-start gap-2">
      <Badge look={look}>{badge()}</Badge>
      <h2 className="font-title text-2xl">{title()}</h2>
      <p className="text-ink-soft">{text({ service })}</p>
      {needs.length > 0 && (
        <>
          <h3 className="pt-2 font-semibold">{state === "READY" ? m.payees_needs_soon() : m.payees_needs()}</h3>
          <ul className="grid gap-2">
            {needs.map((need) => (
              <IconLine key={need} icon={<CircleDashed />}>
                {needWords[need]()}
              </IconLine>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Asks the service how the account stands now. */
function useAsking() {
  const queries = useQueryClient();
  const as = useActingAs();
  return useMutation({
    mutationFn: () => sendSigned<typeof askPayee>("askPayee", asQuery(as)),
    onSuccess: ({ data }) => queries.setQueryData(payeeQuery(as).queryKey, data),
  });
}

/** Whoever comes back from the service's page sees how it stands now; the mark leaves the address. */
function useReturn(ask: () => void) {
  const [params, setParams] = useSearchParams();
  const hasAsked = useRef(false);
  const isBack = params.get("from") !== null;
  useEffect(() => {
    if (!isBack || hasAsked.current) return;
    hasAsked.current = true;
    ask();
    setParams(
      (before) => {
        before.delete("from");
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [isBack, ask, setParams]);
}
