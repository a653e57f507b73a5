import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { publicEvent, ticketType } from "~/event/testing.ts";
import { findByCodes } from "./findByCodes.ts";

/** A server that knows three codes, and can go away. */
type Asked = { url: string; body: { code?: string; promo_code?: string; tickets?: unknown } };
const asked: Asked[] = [];
let isAway = false;
let quoteRefusal: string | null = null;

const [loft, table] = [ticketType(10, { name: "Loft" }), ticketType(11, { name: "Table", price: 250 })];
const event = publicEvent({ ticket_types: [loft] });
const promo = (code: string, ids: string[] | null = null) => {
  return { kind: "promo", promo: { code, percent: 50, amount: null, ticket_type_ids: ids } };
};
const known: Record<string, unknown> = {
  HALF: promo("HALF"),
  ELSE: promo("ELSE", []),
  DOSTI: { kind: "access", ticket_types: [table], promo: null },
};
const quote = { price_lines: [], total_price: 50, currency: "INR" };
const refusal = (code: string): [number, unknown] => [422, { success: false, code, error: code }];

function answer({ url, body }: Asked): [number, unknown] {
  if (url.endsWith("/quote")) return quoteRefusal ? refusal(quoteRefusal) : [200, { success: true, data: quote }];
  const data = known[body.code?.toUpperCase() ?? ""];
  return data ? [200, { success: true, data }] : refusal("unknown_code");
}

beforeEach(() => {
  asked.length = 0;
  [isAway, quoteRefusal] = [false, null];
  const localStorage = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
  vi.stubGlobal("window", { localStorage, sessionStorage: localStorage });
  vi.stubGlobal("fetch", async (url: string, { body }: { body: string }) => {
    const one = { url, body: JSON.parse(body) };
    asked.push(one);
    if (isAway) throw new TypeError("Failed to fetch");
    const [status, said] = answer(one);
    return new Response(JSON.stringify(said), { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

const find = (codes: string[], counts: Record<string, number> = { [loft.id]: 1 }, queries = new QueryClient()) =>
  findByCodes(queries, { event, accessKey: null, codes, counts });
const quotes = () => asked.filter(({ url }) => url.endsWith("/quote"));

test("a promo code is priced with what is chosen, and goes along", async () => {
  expect(await find(["half"])).toMatchObject({ promo: { code: "HALF" }, quote, sent: "HALF", quoteError: null });
});
test("without a choice nothing is priced, and the code waits", async () => {
  expect(await find(["half"], {})).toMatchObject({ quote: null, quoteError: null, sent: "HALF" });
  expect(quotes()).toEqual([]);
});
test("hidden tickets are priced by the code that opened them", async () => {
  const { opened } = await find(["Dosti", "HALF"], { [table.id]: 2 });
  expect(opened).toMatchObject([{ id: table.id, code: "Dosti" }]);
  expect(quotes()[0]?.body.tickets).toEqual([{ ticket_type_id: table.id, count: 2, access_code: "Dosti" }]);
});
test("a code typed twice is one, and of two promo codes the newer counts", async () => {
  const { results, promo: counts } = await find(["ELSE", "half", "HALF"]);
  expect([results.length, counts?.code]).toEqual([2, "HALF"]);
});
test("a code that nobody knows has been asked", async () => {
  expect(await find(["NOBODYS"])).toMatchObject({ results: [{ error: { code: "unknown_code" } }], unasked: undefined });
});
test("a code that is for other tickets is not sent, and the server not asked for what it can't be", async () => {
  expect(await find(["ELSE"])).toMatchObject({ quote: null, sent: null, quoteError: { code: "promo_other_tickets" } });
  expect(quotes()).toEqual([]);
  await find(["DOSTI", "ELSE"], { [table.id]: 1 }); // of hidden tickets the server alone knows
  expect(quotes()).toHaveLength(1);
});
test("a code that was used up meanwhile is not sent; one that nobody could price is", async () => {
  quoteRefusal = "promo_used_up";
  expect(await find(["HALF"])).toMatchObject({ sent: null });
  quoteRefusal = "too_many_requests";
  expect(await find(["HALF"])).toMatchObject({ quote: null, sent: "HALF" });
});
test("without network what was found stays, and what never was says why", async () => {
  const queries = new QueryClient();
  await find(["DOSTI"], {}, queries);
  await queries.invalidateQueries();
  isAway = true;
  const { opened, results, unasked } = await find(["DOSTI", "HALF"], {}, queries);
  expect(opened).toMatchObject([{ id: table.id }]);
  expect(results).toMatchObject([{ found: { kind: "access" } }, { error: { code: "offline" } }]);
  expect(unasked).toBe(results[1]?.error);
});
