import type { Answer } from "@mela/contract/call";
import type { previewTransfer } from "@mela/contract/transfers";
import { Ticket } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useSession } from "~/api/session.ts";
import type { UserInfo } from "~/api/sessionStore.ts";
import { askedOfParty, toDetailsBody } from "~/bookings/detailsForm.ts";
import { Poster } from "~/bookings/Poster.tsx";
import { type Faults, faultsOf } from "~/event/answerFaults.ts";
import { m } from "~/paraglide/messages.js";
import { Avatar } from "~/ui/Avatar.tsx";
import { Button } from "~/ui/Button.tsx";
import { ButtonLink } from "~/ui/ButtonLink.tsx";
import { formatDate } from "~/ui/dates.ts";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { langOf } from "~/ui/langOf.ts";
import { useAcceptTicket, useOtherAccount } from "./useAcceptTicket.ts";

const QuestionsForm = lazy(() => import("~/event/QuestionsForm.tsx"));

type OfferedTicket = Answer<typeof previewTransfer>["data"];

/** Who gives what, as the ticket that it will be, what the host asks of each guest, and the one button. */
export function TicketOffer({ token, offered }: { token: string; offered: OfferedTicket }) {
  const { event_title: title, event_start: start, timezone, place, giver_name: giver, standing } = offered;
  const facts = [start ? formatDate(start, "moment", timezone) : "", place].filter((fact) => fact !== "");
  return (
    <article className="overflow-hidden rounded-hero bg-surface shadow-float">
      <Poster src={offered.cover_photo} shape="strip" />
      <div className="grid gap-5 p-5 sm:p-7">
        <div className="flex items-center gap-3.5">
          <Avatar name={giver} size="row" />
          <p className="min-w-0 [overflow-wrap:anywhere]">{m.transfers_from({ name: giver })}</p>
        </div>
        <div>
          <h1 lang={langOf(title)} className="font-display text-[44px] [overflow-wrap:anywhere]">
            {title}
          </h1>
          {facts.map((fact, line) => (
            <p key={fact} className={line === 0 && start ? "pt-2 font-semibold text-accent" : "text-ink-soft"}>
              {fact}
            </p>
          ))}
        </div>
        <div className="flex flex-wrap items-start gap-3.5 rounded-control bg-sunken p-4">
          <span className="flex size-10 shrink-0 items-center justify-center rounded-pill bg-ink text-page">
            <Ticket aria-hidden="true" className="size-5" />
          </span>
          <div className="min-w-0 flex-[1_1_9rem]">
            <p className="font-semibold [overflow-wrap:anywhere]">
              {m.transfers_ticket({ type: offered.ticket_type })}
            </p>
            <p className="text-ink-soft text-sm">{m.transfers_ticket_text()}</p>
          </div>
        </div>
        {standing === "OPEN" ? <Acceptance token={token} offered={offered} /> : <Standing offered={offered} />}
      </div>
    </article>
  );
}

/** Nothing to decide: it is theirs already, or their own. */
function Standing({ offered: { standing, booking_id } }: { offered: OfferedTicket }) {
  const isOwn = standing === "OWN";
  return (
    <div className="grid gap-2.5">
      <ButtonLink to={`/booking_confirmed/${booking_id}`} size="large" width="full">
        {isOwn ? m.transfers_open_booking() : m.transfers_open()}
      </ButtonLink>
      <p className="text-center text-ink-soft text-sm">{isOwn ? m.transfers_own_note() : m.transfers_has_note()}</p>
    </div>
  );
}

function Acceptance({ token, offered }: { token: string; offered: OfferedTicket }) {
  const session = useSession();
  const accept = useAcceptTicket(token);
  const other = useOtherAccount();
  const [answers, setAnswers] = useState<Record<string, string>>({});
  const [faults, setFaults] = useState<Faults>({});
  const details = { is_open: true, tickets: [own], questions: offered.questions, responses: [] };
  const asked = askedOfParty(details);
  function submit() {
    const found = faultsOf(asked, answers);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    accept.mutate(toDetailsBody(details, { names: {}, answers }).responses);
  }
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!accept.isPending) submit();
      }}
    >
      {asked.length > 0 && (
        <Suspense>
          <h2 className="font-title text-2xl">{m.transfers_questions()}</h2>
          <QuestionsForm
            asked={asked}
            answers={answers}
            faults={faults}
            onAnswer={(key, text) => {
              setAnswers({ ...answers, [key]: text });
              setFaults({ ...faults, [key]: undefined });
            }}
          />
        </Suspense>
      )}
      {accept.error && <ErrorNote error={accept.error} />}
      <div className="grid gap-2.5">
        <Button type="submit" size="large" width="full" pending={accept.isPending}>
          {m.transfers_accept()}
        </Button>
        <p className="text-center text-ink-soft text-sm">
          {session ? m.transfers_accept_note() : m.transfers_login_note()}
        </p>
        {session && (
          <p className="flex flex-wrap items-center justify-center gap-x-2 text-center text-ink-soft text-sm">
            <span className="wrap-anywhere">{m.transfers_accept_as({ name: nameOf(session.userInfo) })}</span>
            <Button look="plain" size="small" onClick={other}>
              {m.transfers_other_account()}
            </Button>
          </p>
        )}
      </div>
    </form>
  );
}

/** The one seat that is asked for: which number it has is the server's to know. */
const own = { seat: 1, ticket_type: "", name: null, is_in: false };

const nameOf = ({ name, email, phone_number, username }: UserInfo) =>
  name || email || phone_number || username || m.cohosts_someone();
