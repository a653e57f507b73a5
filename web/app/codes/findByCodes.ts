import type { FoundCode, lookUpCode, PromoTerms, Quote, quotePrice } from "@mela/contract/codes";
import type { PublicEvent } from "@mela/contract/events";
import type { QueryClient } from "@tanstack/react-query";
import { ApiError, isRefusal } from "~/api/ApiError.ts";
import { send } from "~/api/send.ts";
import { type Choice, type ChoiceLine, fitChoice, linesOf, type OfferedType } from "~/event/choice.ts";

/** A code as typed: what it does, or why it does nothing. */
export type Result = { code: string } & ({ found: FoundCode; error?: never } | { found?: never; error: unknown });
/** All that the typed codes do for a choice. */
export type FoundByCodes = {
  results: readonly Result[];
  opened: readonly OfferedType[];
  /** The promo code that counts: a booking has one, the newest. */
  promo: PromoTerms | null;
  /** What the choice comes to with it. Null: nothing is chosen, it takes nothing off, or nobody could say. */
  quote: Quote | null;
  /** Why there is no quote, though something is chosen. */
  quoteError: unknown;
  /** The promo code that goes along with a booking: not one that would have it refused. */
  sent: string | null;
  /** Why one of them could not be looked up: nobody knows what it does. */
  unasked: unknown;
};

/** Where a code is typed. */
export type CodePlace = { event: Pick<PublicEvent, "id" | "timezone">; accessKey: string | null };
type Place = { event: PublicEvent; accessKey: string | null };
type Typed = Place & { codes: readonly string[]; counts: Choice["counts"] };

/** Looks every code up, and has the choice priced with them. Never fails: what could not be asked says so. */
export async function findByCodes(queries: QueryClient, { codes, counts, ...place }: Typed): Promise<FoundByCodes> {
  const results = await Promise.all(once(codes).map((code) => tryCode(queries, place, code)));
  const opened = openedBy(results);
  const promo = results.flatMap(({ found }) => found?.promo ?? []).at(-1) ?? null;
  const unasked = results.find(({ error }) => error !== undefined && !isSaid(error))?.error;
  const none = { results, opened, promo, quote: null, quoteError: null, sent: promo?.code ?? null, unasked };
  const types = [...place.event.ticket_types, ...opened];
  const lines = linesOf(fitChoice({ counts, answers: {} }, types), types);
  if (!promo || lines.length === 0) return none;
  if (!mayFit(promo, lines)) return { ...none, quoteError: otherTickets, sent: null };
  const tickets = lines.map(({ type: { id, code }, count }) => {
    return { ticket_type_id: id, count, ...(code !== undefined && { access_code: code }) };
  });
  const body = { tickets, promo_code: promo.code, ...(place.accessKey !== null && { key: place.accessKey }) };
  try {
    const params = { eventId: place.event.id };
    return { ...none, quote: (await send<typeof quotePrice>("quotePrice", { params, body })).data };
  } catch (quoteError) {
    const isUseless = quoteError instanceof ApiError && quoteError.code.startsWith("promo_");
    return { ...none, quoteError, sent: isUseless ? null : promo.code };
  }
}

/** Whether it could be for any of these: of hidden tickets the server alone knows. */
const mayFit = ({ ticket_type_ids: ids }: PromoTerms, lines: readonly ChoiceLine[]) =>
  ids === null || lines.some(({ type }) => type.code !== undefined || ids.includes(type.id));
const otherTickets = new ApiError("promo_other_tickets", 409, "This code is for other tickets.");

/** Looks one code up; what is known is asked again only after a while, or when the page looks again. Throws ApiError. */
export function lookUp(queries: QueryClient, place: CodePlace, code: string): Promise<FoundCode> {
  const { event, accessKey } = place;
  const body = { code, ...(accessKey !== null && { key: accessKey }) };
  return queries.fetchQuery({
    queryKey: keyOf(place, code),
    queryFn: async () => (await send<typeof lookUpCode>("lookUpCode", { params: { eventId: event.id }, body })).data,
    staleTime: 30_000,
    retry: false,
  });
}

const keyOf = ({ event, accessKey }: CodePlace, code: string) => [
  "codes",
  event.id,
  "word",
  accessKey,
  code.toUpperCase(),
];

/** What could not be asked again stays as it was. */
async function tryCode(queries: QueryClient, place: Place, code: string): Promise<Result> {
  try {
    return { code, found: await lookUp(queries, place, code) };
  } catch (error) {
    const known = isSaid(error) ? undefined : queries.getQueryData<FoundCode>(keyOf(place, code));
    return known ? { code, found: known } : { code, error };
  }
}

/** Whether the server has said what is wrong with a code. */
const isSaid = (error: unknown) => isRefusal(error) && error.status !== 429;

const once = (codes: readonly string[]) => [...new Map(codes.map((code) => [code.toUpperCase(), code])).values()];

function openedBy(results: readonly Result[]): OfferedType[] {
  const types = results.flatMap(({ code, found }) =>
    found?.kind === "access" ? found.ticket_types.map((type) => ({ ...type, code })) : [],
  );
  return [...new Map(types.map((type) => [type.id, type])).values()];
}
