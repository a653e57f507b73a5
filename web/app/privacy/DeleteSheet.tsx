import type { Deletion } from "@mela/contract/privacy";
import { useQuery } from "@tanstack/react-query";
import { CodeStep } from "~/auth/CodeStep.tsx";
import { m } from "~/paraglide/messages.js";
import { waysInQuery } from "~/security/queries.ts";
import { Button } from "~/ui/Button.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { Sheet } from "~/ui/Sheet.tsx";
import { SkeletonRows } from "~/ui/SkeletonRows.tsx";
import { DeletionPlan } from "./DeletionPlan.tsx";
import { OwnedAlone } from "./OwnedAlone.tsx";
import { deletionQuery } from "./queries.ts";
import { UnderWay } from "./UnderWay.tsx";
import { useDeletion } from "./useDeletion.ts";

/** Says what deleting the account will do, sends a code, and takes it. Closing it at any time changes nothing. */
export function DeleteSheet({ onClose }: { onClose: () => void }) {
  const { data: plan, error, refetch } = useQuery(deletionQuery);
  const entry = useDeletion();
  const isBlocked = plan !== undefined && plan.under_way.length + plan.brands.length > 0;
  if (entry.to !== null) {
    return (
      <Sheet
        isOpen
        onClose={onClose}
        title={m.privacy_delete_code_title()}
        text={m.privacy_delete_code_text({ name: entry.to })}
      >
        <EnterCode entry={entry} />
      </Sheet>
    );
  }
  return (
    <Sheet
      isOpen
      onClose={onClose}
      shape={isBlocked ? "sheet" : "tall"}
      title={m.privacy_delete_title()}
      text={isBlocked ? undefined : m.privacy_delete_lead()}
      footer={
        <div className="grid w-full gap-2.5">
          {entry.error && <ErrorNote error={entry.error} />}
          <div className="flex gap-2.5">
            <Button look="quiet" size="large" width="full" onClick={onClose}>
              {m.privacy_delete_keep()}
            </Button>
            {!isBlocked && plan && (
              <Button
                look="danger"
                size="large"
                width="full"
                pending={entry.isBusy}
                pendingText={m.privacy_delete_code_sending()}
                onClick={() => void entry.sendTo(plan.code_to ?? "")}
              >
                {m.privacy_delete_code()}
              </Button>
            )}
          </div>
        </div>
      }
    >
      {!plan && error && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {!plan && !error && <SkeletonRows count={5} />}
      {plan && (isBlocked ? <InTheWay plan={plan} /> : <DeletionPlan plan={plan} />)}
    </Sheet>
  );
}

function InTheWay({ plan }: { plan: Deletion }) {
  return (
    <div className="grid gap-4">
      {plan.under_way.length > 0 && <UnderWay events={plan.under_way} />}
      {plan.brands.length > 0 && <OwnedAlone brands={plan.brands} />}
    </div>
  );
}

/** The six boxes. Where codes lie in the outbox, the whole address finds them there. */
function EnterCode({ entry }: { entry: ReturnType<typeof useDeletion> }) {
  const { data: ways } = useQuery(waysInQuery);
  const known = ways?.identities.find(({ kind }) => kind === "EMAIL") ?? ways?.identities[0];
  return <CodeStep entry={entry} sentTo={known?.value ?? ""} backLabel={m.privacy_delete_back()} onBack={entry.back} />;
}
