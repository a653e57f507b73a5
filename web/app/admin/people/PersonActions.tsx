import type { liftSuspension, PersonFile, suspendPerson } from "@mela/contract/operatorPeople";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { showToast } from "~/ui/toast.ts";
import { ReasonDialog } from "../parts/ReasonDialog.tsx";

/** What can be done about somebody. */
export function PersonActions({ person }: { person: PersonFile }) {
  const [isAsking, setIsAsking] = useState(false);
  if (person.is_operator || person.is_deleted) return null;
  return (
    <div className="flex flex-wrap gap-2.5 max-sm:w-full max-sm:*:grow">
      <Button look={person.suspended ? "quiet" : "danger"} onClick={() => setIsAsking(true)}>
        {person.suspended ? m.admin_lift() : m.admin_suspend()}
      </Button>
      {isAsking && <SuspensionDialog person={person} onClose={() => setIsAsking(false)} />}
    </div>
  );
}

function SuspensionDialog({ person, onClose }: { person: PersonFile; onClose: () => void }) {
  const queries = useQueryClient();
  const isOpening = person.suspended !== null;
  const work = useMutation({
    mutationFn: (reason: string) => {
      const input = { params: { personId: person.user_id }, body: { reason } };
      return isOpening
        ? sendSigned<typeof liftSuspension>("liftSuspension", input)
        : sendSigned<typeof suspendPerson>("suspendPerson", input);
    },
    onSuccess: ({ data: { events } }) => {
      void queries.invalidateQueries({ queryKey: ["admin"] });
      const text = isOpening ? m.admin_lifted({ count: events }) : m.admin_suspended({ count: events });
      showToast({ text, look: "good" });
      onClose();
    },
  });
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
