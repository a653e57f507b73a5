import type { HostEvent } from "@mela/contract/events";
import type { previewMessage, sendMessage, testMessage } from "@mela/contract/guestMessages";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "~/api/ApiError.ts";
import { showErrorToast } from "~/api/errorToast.ts";
import { newUuid } from "~/api/newUuid.ts";
import { sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { showToast } from "~/ui/toast.ts";
import { type Draft, forgetDraft, keepDraft, readDraft } from "./draft.ts";
import { type Choice, messagingQuery } from "./queries.ts";

const fresh = (): Draft => ({
  ...{ subject: "", text: "", statuses: ["GOING", "CHECKEDIN"], waiting: false, typeIds: [], key: newUuid() },
});

/** Whom a message is for when its writer comes to it: as they left it, or those on the waitlist. */
export type ComposeFor = "asLeft" | "waitlist";

/** A message that is being written: its words, to whom, and what can be done with it. Nothing typed is lost on the way. */
export function useCompose(event: HostEvent, writesTo: ComposeFor) {
  const queries = useQueryClient();
  const params = { eventId: event.id };
  const typeIds = event.ticket_types.map(({ id }) => id);
  const [draft, setDraft] = useState<Draft>(() => {
    const kept = readDraft(event.id, fresh(), typeIds);
    return writesTo === "waitlist" ? { ...kept, statuses: [], waiting: true, key: newUuid() } : kept;
  });
  const [phones, setPhones] = useState<Choice["phone_channels"]>([]);
  const [isTried, setIsTried] = useState(false);
  const words = { subject: draft.subject, text: draft.text };
  const trialBody = { ...words, waiting: draft.waiting && draft.statuses.length === 0 };
  const choice: Choice = {
    audience: {
      statuses: draft.statuses,
      waiting: draft.waiting,
      ticket_type_ids: event.ticket_types.flatMap(({ id }) => (draft.typeIds.includes(id) ? [id] : [])),
    },
    phone_channels: phones,
  };
  const preview = useMutation({
    mutationFn: async () =>
      (await sendSigned<typeof previewMessage>("previewMessage", { params, body: trialBody })).data,
  });
  const trial = useMutation({
    mutationFn: async () => (await sendSigned<typeof testMessage>("testMessage", { params, body: trialBody })).data,
    onSuccess: ({ to }) => showToast({ text: m.guest_messages_test_sent({ to }), look: "good" }),
    onError: (error) => hasFields(error) || showErrorToast(error),
  });
  const sending = useMutation({
    mutationFn: async () => {
      const body = { ...words, ...choice };
      return (await sendSigned<typeof sendMessage>("sendMessage", { params, body }, { idempotencyKey: draft.key }))
        .data;
    },
    onSuccess: ({ recipients }) => {
      forgetDraft(event.id);
      const { statuses, waiting, typeIds: types } = draft;
      setDraft({ ...fresh(), statuses, waiting, typeIds: types });
      setIsTried(false);
      showToast({ text: m.guest_messages_sending({ count: recipients }), look: "good" });
      return queries.invalidateQueries({ queryKey: messagingQuery(event.id).queryKey });
    },
  });
  const failed = [sending.error, trial.error, preview.error].find(hasFields);
  const missing = (text: string, word: () => string) => (isTried && text.trim() === "" ? word() : undefined);
  return {
    draft,
    choice,
    phones,
    setPhones,
    change: (part: Partial<Draft>) => {
      const next = { ...draft, ...part, key: sending.isPending ? draft.key : newUuid() };
      setDraft(next);
      keepDraft(event.id, next);
    },
    errors: {
      subject: missing(draft.subject, m.guest_messages_subject_missing) ?? failed?.fields.subject,
      text: missing(draft.text, m.guest_messages_text_missing) ?? failed?.fields.text,
    },
    /** Whether both are written; says beside the fields what is missing. */
    isComplete: () => {
      setIsTried(true);
      return draft.subject.trim() !== "" && draft.text.trim() !== "";
    },
    preview,
    trial,
    sending,
  };
}
export type Compose = ReturnType<typeof useCompose>;

const hasFields = (error: unknown): error is ApiError =>
  error instanceof ApiError && Object.keys(error.fields).length > 0;
