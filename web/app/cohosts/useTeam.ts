import type { endDoorDevice, endRole, leaveTeam, revokeInvitation } from "@mela/contract/cohosts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { sendSigned } from "~/api/send.ts";
import { myEventsKey } from "~/hosting/hostEventQuery.ts";
import { m } from "~/paraglide/messages.js";
import { showToast } from "~/ui/toast.ts";
import { teamQuery } from "./teamQuery.ts";

/** Something of a team that can be ended; `name` is what the word afterwards calls it. */
export type Ending =
  | { kind: "role"; id: string; name: string }
  | { kind: "device"; id: string; name: string }
  | { kind: "invitation"; id: string; name: string };

/** Ends a role, a phone at the door, or a link: at once, and the list is read anew. */
export function useEnding(eventId: string, onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, id }: Ending) => {
      if (kind === "role") return sendSigned<typeof endRole>("endRole", { params: { eventId, roleId: id } });
      if (kind === "device")
        return sendSigned<typeof endDoorDevice>("endDoorDevice", { params: { eventId, deviceId: id } });
      return sendSigned<typeof revokeInvitation>("revokeInvitation", { params: { eventId, invitationId: id } });
    },
    onSuccess: (_, { kind, name }) => {
      showToast({ text: kind === "invitation" ? m.cohosts_revoked() : m.cohosts_ended({ name }), look: "good" });
      onDone();
      return queryClient.invalidateQueries({ queryKey: teamQuery(eventId).queryKey });
    },
  });
}

/** Leaves a team: the event is none of theirs from then on. */
export function useLeaving(eventId: string) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => sendSigned<typeof leaveTeam>("leaveTeam", { params: { eventId } }),
    onSuccess: async () => {
      showToast({ text: m.cohosts_left(), look: "good" });
      await navigate("/creator/events", { replace: true });
      queryClient.removeQueries({ queryKey: ["events", eventId] });
      await queryClient.invalidateQueries({ queryKey: myEventsKey });
    },
  });
}
