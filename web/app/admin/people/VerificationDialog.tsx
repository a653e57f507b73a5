import type { PersonFile, unverifyHost, verifyHost } from "@mela/contract/operatorPeople";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { showToast } from "~/ui/toast.ts";
import { ReasonDialog } from "../parts/ReasonDialog.tsx";

/** Asks why a host is verified, or is not any more; they read it. */
export function VerificationDialog({ person, onClose }: { person: PersonFile; onClose: () => void }) {
  const queries = useQueryClient();
  const isVerified = person.is_verified;
  const work = useMutation({
    mutationFn: async (reason: string) => {
      const input = { params: { personId: person.user_id }, body: { reason } };
      if (isVerified) await sendSigned<typeof unverifyHost>("unverifyHost", input);
      else await sendSigned<typeof verifyHost>("verifyHost", input);
    },
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ["admin"] });
      showToast({ text: isVerified ? m.admin_unverify_done() : m.admin_verify_done(), look: "good" });
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={isVerified ? m.admin_unverify_title() : m.admin_verify_title()}
      text={isVerified ? m.admin_unverify_text() : m.admin_verify_text()}
      hint={m.admin_reason_told()}
      yes={isVerified ? m.admin_unverify() : m.admin_verify()}
      look={isVerified ? "danger" : "primary"}
      onYes={work.mutate}
      onNo={onClose}
      isPending={work.isPending}
      error={work.error}
    />
  );
}
