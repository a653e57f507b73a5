import type { BookingDetails } from "@mela/contract/bookingDetails";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { Card } from "~/ui/Card.tsx";
import { askedOfParty } from "./detailsForm.ts";
import { detailsQuery } from "./detailsQuery.ts";

const ChangeDetails = lazy(() => import("./ChangeDetails.tsx"));

/** Whom the tickets are for and what was answered, and for its guest a way to change it while there is time. */
export function PartyDetails({ bookingId, isOwn }: { bookingId: string; isOwn: boolean }) {
  const { data: details } = useQuery(detailsQuery(bookingId));
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  if (!details || details.tickets.length === 0) return null;
  return (
    <section aria-labelledby="party-details" className="pt-8">
      <div className="flex items-center justify-between gap-4 pb-3">
        <h2 id="party-details" className="font-title text-2xl">
          {m.passes_details_title()}
        </h2>
        {isOwn && details.is_open && (
          <Button
            look="quiet"
            size="small"
            onClick={() => {
              setWasOpened(true);
              setIsOpen(true);
            }}
          >
            {m.passes_details_change()}
          </Button>
        )}
      </div>
      <Card>
        <dl className="grid gap-4">
          {rowsOf(details).map(({ key, label, value }) => (
            <div key={key} className="min-w-0">
              <dt className="text-ink-soft text-sm">{label}</dt>
              <dd className="whitespace-pre-line font-semibold [overflow-wrap:anywhere]">{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
      {wasOpened && (
        <Suspense>
          <ChangeDetails
            // Begins with what the server has, each time that this is something else.
            key={JSON.stringify(details)}
            bookingId={bookingId}
            details={details}
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </section>
  );
}

/** The name of each ticket, then what was answered. */
function rowsOf(details: BookingDetails) {
  const { tickets, responses } = details;
  const isParty = tickets.length > 1;
  const names = tickets.map(({ seat, ticket_type: type, name }) => ({
    key: String(seat),
    label: isParty ? `${m.passes_person({ seat })} · ${type}` : m.passes_details_name(),
    value: name ?? m.passes_details_nameless(),
  }));
  const said = new Map(responses.map(({ question_id, seat, answer }) => [`${question_id}.${seat}`, answer]));
  const answers = askedOfParty(details).flatMap(({ key, question: { text }, seat }) => {
    const value = said.get(key);
    const whose = seat > 0 && isParty ? ` · ${m.passes_person({ seat })}` : "";
    return value === undefined ? [] : { key, label: `${text}${whose}`, value };
  });
  return [...names, ...answers];
}
