import type { printGuests } from "@mela/contract/exports";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { ArrowLeft, Printer } from "lucide-react";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { sendSigned } from "~/api/send.ts";
import { RequireLogin } from "~/auth/RequireLogin.tsx";
import { doorEventQuery } from "~/checkin/queries.ts";
import { HostClosed } from "~/hosting/HostClosed.tsx";
import { m } from "~/paraglide/messages.js";
import type { PageFrame } from "~/shell/pageFrame.ts";
import { Button } from "~/ui/Button.tsx";
import { Chip } from "~/ui/Chip.tsx";
import { formatDate } from "~/ui/dates.ts";
import { SkeletonRows } from "~/ui/SkeletonRows.tsx";
import type { Route } from "./+types/PrintPage";
import { PrintTable } from "./PrintTable.tsx";

export const handle: PageFrame = { nav: "none", footer: "none" };
export const meta: Route.MetaFunction = () => [
  { title: `${m.imports_print_title()} · Mela` },
  { name: "robots", content: "noindex" },
];

/** The list on paper, for doors without a phone: by the alphabet, a box for each guest, a thousand at a time. */
export default function PrintPage({ params: { eventId } }: Route.ComponentProps) {
  return (
    <main className="mx-auto w-full max-w-[900px] px-4 pb-8 print:max-w-none print:p-0">
      <RequireLogin fallback={<SkeletonRows count={8} />}>
        {() => <Printed key={eventId} eventId={eventId} />}
      </RequireLogin>
    </main>
  );
}

type Part = { cursor: string | null; details: "none" | "all" };

const partQuery = (eventId: string, { cursor, details }: Part) =>
  queryOptions({
    queryKey: ["events", eventId, "guests", "print", cursor, details],
    queryFn: () =>
      sendSigned<typeof printGuests>("printGuests", {
        params: { eventId },
        query: { details, ...(cursor !== null && { cursor }) },
      }),
    refetchOnWindowFocus: false, // what is on the paper does not move
    placeholderData: keepPreviousData, // with other columns it is the same list
  });

function Printed({ eventId }: { eventId: string }) {
  const [cursors, setCursors] = useState<(string | null)[]>([null]);
  const cursor = cursors.at(-1) ?? null;
  const { data: event } = useQuery(doorEventQuery(eventId));
  const [params, setParams] = useSearchParams();
  const [hasAnswers, hasPhones] = [params.has("answers"), params.has("phones")];
  const details = hasAnswers || hasPhones ? "all" : "none";
  const { data: part, error, refetch, isPlaceholderData } = useQuery(partQuery(eventId, { cursor, details }));
  const mayAsk = event !== undefined && "private_key" in event; // a door has the names alone
  const toggle = (name: string) => {
    const next = new URLSearchParams(params);
    if (next.has(name)) next.delete(name);
    else next.set(name, "1");
    setParams(next, { replace: true, preventScrollReset: true });
  };
  if (!part && error) return <HostClosed error={error} onRetry={refetch} />;
  const guests = part?.data;
  const next = part?.next_cursor ?? null;
  const hasParts = cursors.length > 1 || next !== null;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2.5 py-4 print:hidden">
        <Link
          to={`/event/manage/${eventId}?tab=guests`}
          className="flex min-h-touch flex-1 items-center gap-2 font-semibold text-ink no-underline"
        >
          <ArrowLeft aria-hidden="true" className="size-5" />
          {m.imports_close()}
        </Link>
        {cursors.length > 1 && (
          <Button look="quiet" onClick={() => setCursors(cursors.slice(0, -1))}>
            {m.imports_print_before()}
          </Button>
        )}
        {next !== null && (
          <Button look="quiet" onClick={() => setCursors([...cursors, next])}>
            {m.imports_print_next()}
          </Button>
        )}
        <Button disabled={!guests?.length || isPlaceholderData} onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          {m.imports_print_do()}
        </Button>
      </div>
      {mayAsk && (
        <div className="flex flex-wrap gap-2 pb-4 print:hidden">
          {event.questions.length > 0 && (
            <Chip isChosen={hasAnswers} onClick={() => toggle("answers")}>
              {m.imports_print_answers()}
            </Chip>
          )}
          <Chip isChosen={hasPhones} onClick={() => toggle("phones")}>
            {m.imports_print_phones()}
          </Chip>
        </div>
      )}
      <h1 className="font-display text-4xl [overflow-wrap:anywhere] print:text-2xl">
        {event?.title ?? m.imports_print_title()}
      </h1>
      <p className="pb-4 text-ink-soft">
        {[
          event?.start_date && formatDate(event.start_date, "moment", event.timezone),
          hasParts &&
            guests?.[0] &&
            m.imports_print_part({ part: cursors.length, from: guests[0].name, to: guests.at(-1)?.name ?? "" }),
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      {!guests && <SkeletonRows count={8} />}
      {guests?.length === 0 && <p className="py-8 text-ink-soft">{m.imports_print_empty()}</p>}
      {guests && guests.length > 0 && <PrintTable guests={guests} hasAnswers={hasAnswers} hasPhones={hasPhones} />}
    </>
  );
}
