import { expect, test } from "vitest";
import { createMela } from "./client.ts";
import { BookingId, EventId } from "./common.ts";

const [eventId, bookingId] = [
  EventId.parse("018f0000-0000-7000-8000-000000000001"),
  BookingId.parse("018f0000-0000-7000-8000-000000000002"),
];
type Sent = { key: string | null; body: unknown };

/** A Mela that answers so, one request after the other, and what it was sent. */
function answering(...answers: Response[]) {
  const sent: Sent[] = [];
  const fetch: typeof globalThis.fetch = async (_url, init) => {
    sent.push({ key: new Headers(init?.headers).get("idempotency-key"), body: JSON.parse(String(init?.body ?? null)) });
    return answers.shift() ?? Response.json({ success: true, data: {} });
  };
  return { sent, mela: createMela({ url: "https://mela.example", key: "mela_x", fetch }) };
}
const busy = (retryAfterS: number, code = "busy") =>
  Response.json({ success: false, code }, { status: 503, headers: { "retry-after": String(retryAfterS) } });

test("what is asked again is the same thing: under one key, and a scan under one id", async () => {
  const { sent, mela } = answering(busy(0), Response.json({}), busy(0), Response.json({}), busy(0));
  await mela.call("checkInGuest", { params: { eventId }, body: { bookingId, count: 1 } });
  await mela.call("resendTicket", { params: { eventId, bookingId } });
  await mela.call("checkIn", { params: { eventId }, body: { qrCode: "MELA1" } });
  const pairs = [sent.slice(0, 2), sent.slice(2, 4), sent.slice(4, 6)];
  for (const [first, second] of pairs) expect(second).toEqual(first);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
  expect(sent[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
  expect(sent[4]?.body).toEqual({ qrCode: "MELA1", scan_id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
});

test("a scan keeps the id that the program gave it", async () => {
  const { sent, mela } = answering();
  const scan_id = "018f0000-0000-7000-8000-000000000003";
  await mela.call("checkIn", { params: { eventId }, body: { qrCode: "MELA1", scan_id } });
  expect(sent[0]?.body).toEqual({ qrCode: "MELA1", scan_id });
});

test("who is to come back much later hears it at once", async () => {
  const { sent, mela } = answering(busy(110, "too_many_requests"));
  const resent = mela.call("resendTicket", { params: { eventId, bookingId } });
  await expect(resent).rejects.toMatchObject({ code: "too_many_requests", details: { retryAfterS: 110 } });
  expect(sent).toHaveLength(1);
});
