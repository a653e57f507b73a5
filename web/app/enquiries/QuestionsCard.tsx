import type { Asked } from "@mela/contract/enquiries";
import type { HostEvent } from "@mela/contract/events";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { m } from "~/paraglide/messages.js";
import { Badge } from "~/ui/Badge.tsx";
import { Button } from "~/ui/Button.tsx";
import { Card } from "~/ui/Card.tsx";
import { ConfirmDialog } from "~/ui/ConfirmDialog.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { relativeTime } from "~/ui/relativeTime.ts";
import { SegmentedControl } from "~/ui/SegmentedControl.tsx";
import { Skeleton } from "~/ui/Skeleton.tsx";
import { AnswerForm } from "./AnswerForm.tsx";
import { askedQuery } from "./enquiriesQuery.ts";
import { useRemoveEnquiry } from "./useAnswers.ts";

/** What people ask before they come, for those who answer: the oldest that waits first. */
export function QuestionsCard({ event }: { event: HostEvent }) {
  const [state, setState] = useState<"open" | "answered">("open");
  const [removing, setRemoving] = useState<Asked | null>(null);
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    askedQuery(event.id, state),
  );
  const remove = useRemoveEnquiry(event.id, () => setRemoving(null));
  const asked = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <section id="questions" aria-labelledby="questions-title" className="scroll-mt-20">
      <Card padding="roomy">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="questions-title" className="font-title text-2xl">
            {m.enquiries_title()}
          </h2>
          <SegmentedControl
            label={m.enquiries_which()}
            value={state}
            onChange={setState}
            items={[
              { value: "open", label: m.enquiries_open() },
              { value: "answered", label: m.enquiries_answered() },
            ]}
          />
        </div>
        {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
        {!data && !error && (
          <div className="pt-4 pb-1">
            <Skeleton width="70%" />
          </div>
        )}
        {data && asked.length === 0 && (
          <p className="pt-3 text-ink-soft">
            {state === "open" ? m.enquiries_none_open() : m.enquiries_none_answered()}
          </p>
        )}
        <ul className="divide-y divide-line">
          {asked.map((one) => (
            <li key={one.enquiry_id} className="py-4 last:pb-0">
              <p className="wrap-anywhere whitespace-pre-line font-semibold">{one.text}</p>
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1 pt-1 text-ink-soft text-sm">
                {one.name} · {relativeTime(one.asked_at, Date.now())}
                {one.answer_for && (
                  <Badge look={one.answer_for === "PUBLIC" ? "good" : "plain"}>
                    {one.answer_for === "PUBLIC" ? m.enquiries_public() : m.enquiries_private()}
                  </Badge>
                )}
              </p>
              {one.answer !== null && <p className="wrap-anywhere whitespace-pre-line pt-2">{one.answer}</p>}
              {one.answer === null ? (
                <AnswerForm eventId={event.id} asked={one}>
                  <RemoveButton onClick={() => setRemoving(one)} />
                </AnswerForm>
              ) : (
                <div className="-ml-3 pt-1">
                  <RemoveButton onClick={() => setRemoving(one)} />
                </div>
              )}
            </li>
          ))}
        </ul>
        {hasNextPage && (
          <div className="pt-3">
            <Button look="quiet" size="small" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {m.enquiries_more()}
            </Button>
          </div>
        )}
      </Card>
      {removing && (
        <ConfirmDialog
          title={m.enquiries_remove_title()}
          text={m.enquiries_remove_text()}
          yes={m.enquiries_remove()}
          no={m.enquiries_keep()}
          onYes={() => remove.mutate(removing.enquiry_id)}
          onNo={() => setRemoving(null)}
          isPending={remove.isPending}
          error={remove.error}
        />
      )}
    </section>
  );
}

function RemoveButton({ onClick }: { onClick: () => void }) {
  return (
    <Button look="plain" size="small" onClick={onClick}>
      {m.enquiries_remove()}
    </Button>
  );
}
