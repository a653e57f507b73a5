import type { liftSuspension, PersonFile, suspendPerson } from "@mela/contract/operatorPeople";
import { useState } from "react";
import { ActDialog } from "~/acting/ActDialog.tsx";
import { sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { ReasonDialog } from "../parts/ReasonDialog.tsx";
import { useDeed } from "../parts/useDeed.ts";
import { VerificationDialog } from "./VerificationDialog.tsx";

/** What can be done about somebody: operators are not suspended, and nobody suspended is verified. */
export function PersonActions({ person }: { person: PersonFile }) {
  const [asked, setAsked] = useState<"suspension" | "verification" | "acting" | null>(null);
  if (person.is_deleted) return null;
  const close = () => setAsked(null);
  return (
    <div className="flex flex-wrap gap-2.5 max-sm:w-full max-sm:*:grow">
      {(person.is_verified || !person.suspended) && (
        <Button look="quiet" onClick={() => setAsked("verification")}>
          {person.is_verified ? m.admin_unverify() : m.admin_verify()}
        </Button>
      )}
      {!person.is_operator && !person.is_brand && !person.suspended && (
        <Button look="quiet" onClick={() => setAsked("acting")}>
          {m.acting_open()}
        </Button>
      )}
      {!person.is_operator && (
        <Button look={person.suspended ? "quiet" : "danger"} onClick={() => setAsked("suspension")}>
          {person.suspended ? m.admin_lift() : m.admin_suspend()}
        </Button>
      )}
      {asked === "suspension" && <SuspensionDialog person={person} onClose={close} />}
      {asked === "acting" && <ActDialog person={person} onClose={close} />}
      {asked === "verification" && <VerificationDialog person={person} onClose={close} />}
    </div>
  );
}

function SuspensionDialog({ person, onClose }: { person: PersonFile; onClose: () => void }) {
  const [isOpening] = useState(person.suspended !== null); // it says what it asked, also once that is done
  const work = useDeed(
    (reason: string) => {
      const input = { params: { personId: person.user_id }, body: { reason } };
      return isOpening
        ? sendSigned<typeof liftSuspension>("liftSuspension", input)
        : sendSigned<typeof suspendPerson>("suspendPerson", input);
    },
    ({ data: { events: count } }) => (isOpening ? m.admin_lifted({ count }) : m.admin_suspended({ count })),
    onClose,
  );
  return (
    <ReasonDialog
      title={isOpening ? m.admin_lift_title() : m.admin_suspend_title()}
      text={isOpening ? m.admin_lift_text() : m.admin_suspend_text()}
      hint={m.admin_reason_told()}
      yes={isOpening ? m.admin_lift() : m.admin_suspend()}
      look={isOpening ? "primary" : "danger"}
      onYes={work.mutate}
      onNo={onClose}
      isPending={work.isPending}
      error={work.error}
    />
  );
}
