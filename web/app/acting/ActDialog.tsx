import type { actAs } from "@mela/contract/acting";
import type { PersonFile } from "@mela/contract/operatorPeople";
import { useMutation } from "@tanstack/react-query";
import { ReasonDialog } from "~/admin/parts/ReasonDialog.tsx";
import { sendSigned } from "~/api/send.ts";
import { readSession } from "~/api/session.ts";
import { m } from "~/paraglide/messages.js";
import { beginActing } from "./actingStore.ts";

/** Asks why an operator acts as somebody; then this browser does, from Home on. */
export function ActDialog({ person, onClose }: { person: PersonFile; onClose: () => void }) {
  const work = useMutation({
    mutationFn: async (reason: string) => {
      const input = { params: { personId: person.user_id }, body: { reason } };
      const { session_id, until, authToken, user_id, userInfo } = (await sendSigned<typeof actAs>("actAs", input)).data;
      const own = readSession(); // now: its tokens may just have been exchanged
      if (!own) return;
      const name = person.name || person.address || m.admin_no_name();
      beginActing(
        window.localStorage,
        { own, sessionId: session_id, userId: user_id, name, reason, until },
        { authToken, refreshToken: "", userId: user_id, userInfo },
      );
      window.location.assign("/");
    },
  });
  return (
    <ReasonDialog
      title={m.acting_open_title()}
      text={m.acting_open_text()}
      hint={m.admin_reason_told()}
      yes={m.acting_open()}
      look="primary"
      onYes={work.mutate}
      onNo={onClose}
      isPending={work.isPending || work.isSuccess}
      error={work.error}
    />
  );
}
