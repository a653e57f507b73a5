import { LogOut } from "lucide-react";
import { useState } from "react";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { ConfirmDialog } from "~/ui/ConfirmDialog.tsx";
import { useLeaving } from "./useTeam.ts";

/** The way out of a team, for whoever helps. */
export function LeaveTeam({ eventId, host }: { eventId: string; host: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const leaving = useLeaving(eventId);
  return (
    <>
      <Button look="plain" size="small" onClick={() => setIsAsking(true)}>
        <LogOut aria-hidden="true" />
        {m.cohosts_leave()}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={m.cohosts_leave_title()}
          text={m.cohosts_leave_text({ host })}
          yes={m.cohosts_leave()}
          no={m.cohosts_stay()}
          onYes={leaving.mutate}
          onNo={() => setIsAsking(false)}
          isPending={leaving.isPending}
          error={leaving.error}
        />
      )}
    </>
  );
}
