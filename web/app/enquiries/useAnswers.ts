import type { answerEnquiry, removeEnquiry } from "@mela/contract/enquiries";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "~/api/ApiError.ts";
import { sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { showToast } from "~/ui/toast.ts";

const keyOf = (eventId: string) => ["events", eventId, "asked"];
type Answering = { enquiryId: string; answer: string; isFor: "PUBLIC" | "PRIVATE" };

/** Answers a question. Somebody of the team may have been faster: then the list is read anew, and says so. */
export function useAnswer(eventId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ enquiryId, answer, isFor }: Answering) =>
      sendSigned<typeof answerEnquiry>("answerEnquiry", {
        params: { eventId, enquiryId },
        body: { answer, for: isFor },
      }),
    onSuccess: () => {
      showToast({ text: m.enquiries_answer_sent(), look: "good" });
      return queries.invalidateQueries({ queryKey: keyOf(eventId) });
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.code !== "already_answered") return;
      showToast({ text: m.errors_already_answered() });
      return queries.invalidateQueries({ queryKey: keyOf(eventId) });
    },
  });
}

export function useRemoveEnquiry(eventId: string, onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (enquiryId: string) =>
      sendSigned<typeof removeEnquiry>("removeEnquiry", { params: { eventId, enquiryId } }),
    onSuccess: () => {
      onDone();
      return queries.invalidateQueries({ queryKey: keyOf(eventId) });
    },
  });
}
