import type { HostEvent } from "@mela/contract/events";
import type { listGoing, showGuests } from "@mela/contract/going";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { showErrorToast } from "~/api/errorToast.ts";
import { send, sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { Card } from "~/ui/Card.tsx";
import { SwitchField } from "~/ui/SwitchField.tsx";
import { useAhead } from "~/ui/useAhead.ts";

/** Whether the event's page names guests, of those who agree. */
export function ShowGuestsCard({ event }: { event: HostEvent }) {
  const queries = useQueryClient();
  const queryKey = ["going", event.id];
  const { data } = useQuery({
    queryKey,
    queryFn: async () => (await send<typeof listGoing>("listGoing", { params: { eventId: event.id } })).data,
  });
  const [isShown, choose] = useAhead(data?.is_shown ?? false, async (is_shown: boolean) => {
    try {
      await sendSigned<typeof showGuests>("showGuests", { params: { eventId: event.id }, body: { is_shown } });
      await queries.invalidateQueries({ queryKey });
    } catch (error) {
      showErrorToast(error);
    }
  });
  return (
    <Card>
      <SwitchField
        label={m.enquiries_show_guests()}
        hint={m.enquiries_show_guests_hint()}
        checked={isShown}
        disabled={!data}
        onChange={(change) => choose(change.target.checked)}
      />
    </Card>
  );
}
