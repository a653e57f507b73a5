import type { Enquiry } from "@mela/contract/enquiries";
import type { PublicEvent } from "@mela/contract/events";
import { useInfiniteQuery } from "@tanstack/react-query";
import { MessageCircleQuestion } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useSession } from "~/api/session.ts";
import { isPast } from "~/event/cardFacts.ts";
import { hostNameFirst } from "~/event/hostName.ts";
import { m } from "~/paraglide/messages.js";
import { Badge } from "~/ui/Badge.tsx";
import { Button } from "~/ui/Button.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { AskForm } from "./AskForm.tsx";
import { enquiriesQuery } from "./enquiriesQuery.ts";

/** What others asked the host, and a way to ask, until it is over. */
export function Questions({ event, accessKey }: { event: PublicEvent; accessKey: string | null }) {
  const session = useSession();
  const [isAsking, setIsAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const query = enquiriesQuery(event.id, accessKey, session?.userId ?? null);
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(query);
  const enquiries = data?.pages.flatMap((page) => page.data) ?? [];
  const mayAsk = !isPast(event, Date.now()) && event.status === "PUBLISHED" && session?.userId !== event.host.id;
  function close() {
    flushSync(() => setIsAsking(false));
    opener.current?.focus();
  }
  if (enquiries.length === 0 && !mayAsk) return null;
  return (
    <section aria-labelledby="enquiries" className="pt-9">
      <h2 id="enquiries" className="pb-3 font-title text-2xl">
        {m.enquiries_title()}
      </h2>
      {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {data && enquiries.length === 0 && (
        <p className="pb-3 text-ink-soft">{m.enquiries_none({ host: hostNameFirst(event.host) })}</p>
      )}
      <ul className="divide-y divide-line">
        {enquiries.map((enquiry) => (
          <li key={enquiry.enquiry_id} className="py-3.5 first:pt-0">
            <QuestionAndAnswer enquiry={enquiry} host={hostNameFirst(event.host)} />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 pt-3">
        {hasNextPage && (
          <Button look="plain" size="small" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {m.enquiries_more()}
          </Button>
        )}
        {mayAsk && !isAsking && (
          <Button ref={opener} look="quiet" size="small" onClick={() => setIsAsking(true)}>
            <MessageCircleQuestion aria-hidden="true" />
            {m.enquiries_ask()}
          </Button>
        )}
      </div>
      {mayAsk && isAsking && <AskForm event={event} accessKey={accessKey} onDone={close} />}
    </section>
  );
}

function QuestionAndAnswer({ enquiry, host }: { enquiry: Enquiry; host: string }) {
  const { text, answer, is_own, answer_for } = enquiry;
  return (
    <>
      <p className="wrap-anywhere whitespace-pre-line font-semibold">{text}</p>
      {is_own && (
        <p className="flex flex-wrap gap-2 pt-1">
          <Badge look="note">{m.enquiries_own()}</Badge>
          {answer_for === "PRIVATE" && <Badge>{m.enquiries_private()}</Badge>}
        </p>
      )}
      {answer === null ? (
        <p className="pt-1 text-ink-soft">{m.enquiries_waiting({ host })}</p>
      ) : (
        <p className="wrap-anywhere whitespace-pre-line pt-1 text-ink-soft">{answer}</p>
      )}
    </>
  );
}
