import { BookingInput } from "@mela/contract/bookings";
import type { Quote } from "@mela/contract/codes";
import type { TicketTypeId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import type { PublicEvent } from "@mela/contract/events";
import type { TicketType } from "@mela/contract/ticketTypes";
import type { FastifyRequest } from "fastify";
import { guarded, lookUp, quoteChoice } from "../bookings/index.ts";
import type { App } from "../platform/services.ts";
import { type CodeFault, faultOf } from "./codeFault.ts";

/** What somebody has chosen in the frame so far: seats by type (null: nothing yet), and the code that they typed. */
export type Choice = { counts: ReadonlyMap<string, number> | null; code: string };
/** What the frame shows of a choice: all that is for sale, what it comes to, what the code did, and whether it opened some. */
export type Offer = {
  types: readonly TicketType[];
  counts: ReadonlyMap<TicketTypeId, number>;
  quote: Quote | null;
  code: { text: string; fault: CodeFault | null; hasOpened: boolean };
};
type Asking = { raw: Pick<FastifyRequest, "ip" | "headers">; now: Date };

/** How many of a type one booking may have now. */
export const limitOf = ({ sale_state, available, max_per_booking }: TicketType): number =>
  sale_state === "OPEN" ? Math.max(0, Math.min(available, max_per_booking)) : 0;

/** An event's tickets with a choice of them, priced by the rules of a booking, as for a stranger. Holds nothing. */
export async function offerOf(app: App, event: PublicEvent, choice: Choice, asking: Asking): Promise<Offer> {
  const found = await openedBy(app, event, choice.code, asking);
  const types = [...event.ticket_types, ...found.opened];
  const counts = fitting(choice, types);
  const opened = new Set(found.opened.map(({ id }) => id));
  const code = { text: choice.code, fault: found.fault, hasOpened: opened.size > 0 };
  const plain = { types, counts, code };
  if (counts.size === 0) return { ...plain, quote: null };
  const tickets = [...counts].map(([id, count]) => {
    return { ticket_type_id: id, count, ...(opened.has(id) && { access_code: choice.code }) };
  });
  const priced = async (promo: string | null): Promise<Quote | AppError> => {
    const wanted = asked.parse({ tickets, ...(promo !== null && { promo_code: promo }) });
    try {
      return await quoteChoice(app, wanted, { eventId: event.id, userId: null, now: asking.now });
    } catch (error) {
      if (error instanceof AppError) return error;
      throw error;
    }
  };
  const quote = await priced(found.promo);
  if (!(quote instanceof AppError)) return { ...plain, quote };
  // A code for other tickets takes nothing off these: they are priced without it, and it says why. It still opens some.
  const without = found.promo === null ? quote : await priced(null);
  if (without instanceof AppError) return { ...plain, quote: null }; // gone since it was read: the checkout says so
  return { ...plain, quote: without, code: { ...code, fault: faultOf(quote) } };
}

const asked = BookingInput.pick({ tickets: true, promo_code: true, key: true });

type Found = { opened: readonly TicketType[]; promo: string | null; fault: CodeFault | null };

async function openedBy(app: App, event: PublicEvent, code: string, { raw, now }: Asking): Promise<Found> {
  if (code === "") return { opened: [], promo: null, fault: null };
  try {
    const typing = { eventId: event.id, actor: null, raw, now };
    const found = await guarded(app, typing, () => lookUp(app, { code }, { eventId: event.id, userId: null, now }));
    const opened = found.kind === "access" ? found.ticket_types : [];
    return { opened, promo: found.promo && code, fault: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { opened: [], promo: null, fault: faultOf(error) };
  }
}

/** Where there is one kind of ticket one of it is chosen to begin with, as on the event's own page. */
function fitting({ counts }: Choice, types: readonly TicketType[]): ReadonlyMap<TicketTypeId, number> {
  const isOnly = counts === null && types.length === 1;
  const fit = types.map((type) => {
    const wanted = isOnly ? 1 : (counts?.get(type.id) ?? 0);
    return [type.id, Math.min(wanted, limitOf(type))] as const;
  });
  return new Map(fit.filter(([, count]) => count > 0));
}
