import type { answerReview, putReview, removeReview, removeReviewAnswer } from "@mela/contract/reviews";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { showToast } from "~/ui/toast.ts";

/** Writes or changes the reader's review of an event. */
export function usePutReview(eventId: string, onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: { stars: number; text: string }) =>
      sendSigned<typeof putReview>("putReview", { params: { eventId }, body }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ["reviews"] });
      showToast({ text: m.reviews_sent(), look: "good" });
      onDone();
    },
  });
}

export function useRemoveReview(eventId: string, onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => sendSigned<typeof removeReview>("removeReview", { params: { eventId } }),
    onSuccess: async () => {
      onDone();
      await queries.invalidateQueries({ queryKey: ["reviews"] });
      showToast({ text: m.reviews_deleted() });
    },
  });
}

/** The team's answer to a review; null takes it away. */
export function useReviewAnswer({ eventId, reviewId }: { eventId: string; reviewId: string }, onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (answer: string | null) =>
      answer === null
        ? sendSigned<typeof removeReviewAnswer>("removeReviewAnswer", { params: { eventId, reviewId } })
        : sendSigned<typeof answerReview>("answerReview", { params: { eventId, reviewId }, body: { answer } }),
    onSuccess: async (_, answer) => {
      await queries.invalidateQueries({ queryKey: ["reviews"] });
      if (answer !== null) showToast({ text: m.reviews_answer_sent(), look: "good" });
      onDone();
    },
  });
}
