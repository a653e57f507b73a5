import type { PrintedGuest } from "@mela/contract/exports";
import { answererOf } from "~/guests/guestText.ts";
import { m } from "~/paraglide/messages.js";
import { formatMoney } from "~/ui/money.ts";

type Props = { guests: readonly PrintedGuest[]; hasAnswers: boolean; hasPhones: boolean };

/** The guests as a table for paper; answers stand below the guest who gave them. */
export function PrintTable({ guests, hasAnswers, hasPhones }: Props) {
  return (
    <table className="w-full border-collapse text-[15px] print:text-[10pt]">
      <thead>
        <tr className="border-ink border-b-2 text-left">
          <th scope="col" className="w-14 py-2 sm:w-24 print:w-24">
            {m.imports_print_here()}
          </th>
          <th scope="col" className="py-2 pr-3 max-sm:w-1/2">
            {m.imports_print_guest()}
          </th>
          <th scope="col" className="py-2 pr-3">
            {m.imports_print_tickets()}
          </th>
          <th scope="col" className="py-2 max-sm:hidden print:table-cell">
            {m.imports_print_tags()}
          </th>
        </tr>
      </thead>
      {guests.map((guest) => (
        <tbody key={guest.booking_id} className="break-inside-avoid border-line border-b align-top">
          <Row guest={guest} hasPhone={hasPhones} />
          {hasAnswers && guest.responses.length > 0 && <Answers guest={guest} />}
        </tbody>
      ))}
    </table>
  );
}

/** A box for each person of a small party, else their number. */
function Row({
  guest: { name, party, admitted, ticket_counts, tags, due, currency, reference, phone },
  hasPhone,
}: {
  guest: PrintedGuest;
  hasPhone: boolean;
}) {
  const seats = party <= 4 ? Array.from({ length: party }, (_, before) => before + 1) : [party];
  return (
    <tr>
      <td className="py-2 pr-2">
        <span className="flex flex-wrap gap-1">
          {seats.map((seat) => (
            <span key={seat} className="flex size-4 items-center justify-center border border-ink text-xs leading-none">
              {admitted >= seat ? "✓" : ""}
            </span>
          ))}
        </span>
      </td>
      <td className="py-2 pr-3 [overflow-wrap:anywhere]">
        <span className="font-semibold">{name || reference}</span>
        {party > 1 && <span className="figures text-ink-soft"> · {m.imports_print_people({ count: party })}</span>}
        {hasPhone && phone && <span className="figures block">{phone}</span>}
        {due > 0 && (
          <span className="block font-semibold">{m.imports_print_due({ amount: formatMoney(due, { currency }) })}</span>
        )}
      </td>
      <td className="py-2 pr-3 [overflow-wrap:anywhere]">
        {ticket_counts.map(({ type, count }) => (count > 1 ? `${type} x ${count}` : type)).join(", ")}
      </td>
      <td className="py-2 [overflow-wrap:anywhere] max-sm:hidden print:table-cell">{tags.join(", ")}</td>
    </tr>
  );
}

/** Question by question; of a party that was asked one by one, with whose answer it is. */
function Answers({ guest }: { guest: PrintedGuest }) {
  const asked = Map.groupBy(guest.responses, ({ question }) => question);
  return (
    <tr>
      <td />
      <td colSpan={3} className="pb-2.5">
        <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2 print:grid-cols-2 print:text-[9pt]">
          {[...asked].map(([question, answers]) => (
            <div key={question} className="min-w-0 [overflow-wrap:anywhere]">
              <dt className="text-ink-soft">{question}</dt>
              {answers.map((said) => (
                <dd key={said.seat} className="whitespace-pre-line">
                  {[answererOf(said, guest), said.answer].filter(Boolean).join(": ")}
                </dd>
              ))}
            </div>
          ))}
        </dl>
      </td>
    </tr>
  );
}
