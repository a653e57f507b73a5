import type { addGuest, GuestInput } from "@mela/contract/imports";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { newUuid } from "~/api/newUuid.ts";
import { sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { showToast } from "~/ui/toast.ts";

/** Puts a guest on the list; sent again after a failure, it is the same guest. */
export function useAddGuest(eventId: string, onAdded: () => void) {
  const queryClient = useQueryClient();
  const sent = useRef({ what: "", key: "" });
  return useMutation({
    mutationFn: async (body: GuestInput) => {
      const what = JSON.stringify(body);
      if (sent.current.what !== what) sent.current = { what, key: newUuid() };
      const options = { idempotencyKey: sent.current.key };
      return (await sendSigned<typeof addGuest>("addGuest", { params: { eventId }, body }, options)).data;
    },
    onSuccess: ({ name, sent_to }) => {
      sent.current = { what: "", key: "" };
      void queryClient.invalidateQueries({ queryKey: ["events", eventId] });
      showToast({ text: sent_to ? m.imports_added_sent({ name }) : m.imports_added({ name }), look: "good" });
      onAdded();
    },
  });
}
