import type { getShowsName, setShowsName } from "@mela/contract/going";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { showErrorToast } from "~/api/errorToast.ts";
import { sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { Card } from "~/ui/Card.tsx";
import { SwitchField } from "~/ui/SwitchField.tsx";
import { useAhead } from "~/ui/useAhead.ts";

/** A guest agrees to be named on the event's page; asked only where the host shows guests. */
export function ShowsNameSwitch({ bookingId }: { bookingId: string }) {
  const queries = useQueryClient();
  const queryKey = ["shows-name", bookingId];
  const { data } = useQuery({
    queryKey,
    queryFn: async () => (await sendSigned<typeof getShowsName>("getShowsName", { params: { bookingId } })).data,
    staleTime: 60_000,
  });
  const [shows, choose] = useAhead(data?.shows_name ?? false, async (shows_name: boolean) => {
    try {
      const answer = await sendSigned<typeof setShowsName>("setShowsName", {
        params: { bookingId },
        body: { shows_name },
      });
      queries.setQueryData(queryKey, answer.data);
    } catch (error) {
      showErrorToast(error);
    }
  });
  if (!data?.is_offered) return null;
  return (
    <div className="pt-4">
      <Card>
        <SwitchField
          label={m.enquiries_shows_name()}
          hint={m.enquiries_shows_name_hint()}
          checked={shows}
          onChange={(change) => choose(change.target.checked)}
        />
      </Card>
    </div>
  );
}
