import type { getReviewMails, setReviewMails } from "@mela/contract/reviewMails";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { errorText } from "~/api/errorText.ts";
import { sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { SwitchField } from "~/ui/SwitchField.tsx";

const mailsQuery = queryOptions({
  queryKey: ["reviews", "mails"],
  queryFn: async ({ signal }) => (await sendSigned<typeof getReviewMails>("getReviewMails", {}, { signal })).data,
});

/** Whether one is asked by mail, the day after, how an event was. */
export function ReviewMailsSwitch() {
  const queries = useQueryClient();
  const { data } = useQuery(mailsQuery);
  const work = useMutation({
    mutationFn: async (isOn: boolean) =>
      (await sendSigned<typeof setReviewMails>("setReviewMails", { body: { is_on: isOn } })).data,
    onSuccess: (state) => queries.setQueryData(mailsQuery.queryKey, state),
  });
  if (!data) return null;
  return (
    <>
      <SwitchField
        label={m.reviews_mails()}
        hint={m.reviews_mails_hint()}
        checked={work.isPending ? work.variables : data.is_on}
        aria-disabled={work.isPending || undefined}
        onChange={(event) => !work.isPending && work.mutate(event.target.checked)}
      />
      <p role="status" className="text-bad text-sm">
        {work.error && errorText(work.error)}
      </p>
    </>
  );
}
