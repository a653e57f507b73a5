import type { PersonFile, unverifyHost, verifyHost } from "@mela/contract/operatorPeople";
import { useState } from "react";
import { sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { ReasonDialog } from "../parts/ReasonDialog.tsx";
import { useDeed } from "../parts/useDeed.ts";

/** Asks why a host is verified, or is not any more; they read it. */
export function VerificationDialog({ person, onClose }: { person: PersonFile; onClose: () => void }) {
  const [isVerified] = useState(person.is_verified); // it says what it asked, also once that is done
  const work = useDeed(
    async (reason: string) => {
      const input = { params: { personId: person.user_id }, body: { reason } };
      if (isVerified) await sendSigned<typeof unverifyHost>("unverifyHost", input);
      else await sendSigned<typeof verifyHost>("verifyHost", input);
    },
    () => (isVerified ? m.admin_unverify_done() : m.admin_verify_done()),
    onClose,
  );
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
