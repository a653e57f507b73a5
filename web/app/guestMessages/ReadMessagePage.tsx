import type { OpenedMessage, openMessage } from "@mela/contract/guestMessages";
import { useQuery } from "@tanstack/react-query";
import { Unlink } from "lucide-react";
import { Link } from "react-router";
import { send } from "~/api/send.ts";
import { MailLinkFrame } from "~/mailLinks/MailLinkFrame.tsx";
import { isBrokenLink, mailLinkMeta } from "~/mailLinks/mailLink.ts";
import { m } from "~/paraglide/messages.js";
import type { PageFrame } from "~/shell/pageFrame.ts";
import { ButtonLink } from "~/ui/ButtonLink.tsx";
import { Card } from "~/ui/Card.tsx";
import { formatDate } from "~/ui/dates.ts";
import { EmptyState } from "~/ui/EmptyState.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { keyed } from "~/ui/keyed.ts";
import { langOf } from "~/ui/langOf.ts";
import { Skeleton } from "~/ui/Skeleton.tsx";
import type { Route } from "./+types/ReadMessagePage";
import { linked } from "./linked.ts";

export const handle: PageFrame = { footer: "none" };
export const meta: Route.MetaFunction = () => mailLinkMeta(`${m.guest_messages_read_page()} · Mela`);

/** Where the link of a notice on a phone leads: a host's message in full, without a login. */
export default function ReadMessagePage({ params: { token } }: Route.ComponentProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ["message", token],
    queryFn: async () => (await send<typeof openMessage>("openMessage", { params: { token } })).data,
  });
  return (
    <MailLinkFrame heading={m.guest_messages_read_page()}>
      <div className="mx-auto max-w-sheet">
        {!data && !error && <Skeleton shape="card" width="100%" height="320px" />}
        {data && <Message message={data} />}
        {!data && error && <Failure error={error} onRetry={refetch} />}
      </div>
    </MailLinkFrame>
  );
}

function Message({ message }: { message: OpenedMessage }) {
  const { subject, text, host, event_title, event_slug, booking_id, sent_at, timezone } = message;
  const lead = booking_id ? m.guest_messages_read_lead : m.guest_messages_read_lead_waiting;
  return (
    <Card>
      <p className="text-ink-soft text-sm">
        {lead({ host, event: event_title })}
        <span className="block">{formatDate(sent_at, "moment", timezone)}</span>
      </p>
      <h2 lang={langOf(subject)} className="pt-3 font-title text-2xl [overflow-wrap:anywhere]">
        {subject}
      </h2>
      <p lang={langOf(text)} className="whitespace-pre-line py-4 [overflow-wrap:anywhere]">
        <Words text={text} />
      </p>
      <div className="flex flex-wrap items-center gap-4">
        {booking_id ? (
          <>
            <ButtonLink to={`/booking_confirmed/${booking_id}`}>{m.guest_messages_read_booking()}</ButtonLink>
            <Link
              to={`/${event_slug}`}
              className="inline-flex min-h-touch items-center font-semibold text-accent underline-offset-4 [overflow-wrap:anywhere] hover:underline"
            >
              {event_title}
            </Link>
          </>
        ) : (
          <ButtonLink to={`/${event_slug}`}>{m.guest_messages_read_event()}</ButtonLink>
        )}
      </div>
    </Card>
  );
}

/** Addresses lead where they say, as they do in the mail (decision 032); that site learns nothing of who comes. */
function Words({ text }: { text: string }) {
  return keyed(linked(text), (piece) => piece.text).map(({ key, thing: piece }) =>
    piece.isAddress ? (
      <a
        key={key}
        href={piece.text}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        className="text-accent underline underline-offset-4"
      >
        {piece.text}
      </a>
    ) : (
      <span key={key}>{piece.text}</span>
    ),
  );
}

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (!isBrokenLink(error)) return <ErrorNote error={error} onRetry={onRetry} />;
  return (
    <EmptyState
      icon={<Unlink aria-hidden="true" />}
      title={m.guest_messages_read_broken_title()}
      text={m.guest_messages_read_broken_text()}
      action={<ButtonLink to="/">{m.saved_home()}</ButtonLink>}
    />
  );
}
