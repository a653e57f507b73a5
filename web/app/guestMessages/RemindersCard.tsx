import type { HostEvent } from "@mela/contract/events";
import type { Messaging, setReminders } from "@mela/contract/guestMessages";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { showErrorToast } from "~/api/errorToast.ts";
import { sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { Card } from "~/ui/Card.tsx";
import { formatDate } from "~/ui/dates.ts";
import { SwitchField } from "~/ui/SwitchField.tsx";
import { messagingQuery } from "./queries.ts";

/** Whether guests are reminded, and what went out of it. */
export function RemindersCard({ event, reminders }: { event: HostEvent; reminders: Messaging["reminders"] }) {
  const queries = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (is_on: boolean) =>
      sendSigned<typeof setReminders>("setReminders", { params: { eventId: event.id }, body: { is_on } }),
    onError: showErrorToast,
    onSettled: () => queries.invalidateQueries({ queryKey: messagingQuery(event.id).queryKey }),
  });
  const { day_sent_at, hour_sent_at } = reminders;
  const at = (time: string) => formatDate(time, "moment", event.timezone);
  return (
    <Card>
      <h2 className="pb-2 font-title text-2xl">{m.guest_messages_reminders()}</h2>
      <SwitchField
        label={m.guest_messages_reminders_label()}
        hint={m.guest_messages_reminders_hint()}
        checked={isPending ? variables : reminders.is_on}
        onChange={({ target }) => mutate(target.checked)}
      />
      {day_sent_at && (
        <p className="pt-2 text-ink-soft text-sm">{m.guest_messages_day_sent({ at: at(day_sent_at) })}</p>
      )}
      {hour_sent_at && <p className="text-ink-soft text-sm">{m.guest_messages_hour_sent({ at: at(hour_sent_at) })}</p>}
    </Card>
  );
}
