import { randomUUID } from "node:crypto";
import { fillPath } from "@mela/contract/address";
import { paths } from "@mela/contract/paths";
import { type Answered, ask } from "../e2e/process/clusterLoad.ts";
import type { Person } from "../e2e/world/client.ts";
import type { publish } from "../e2e/world/events.ts";

type Bookable = Awaited<ReturnType<typeof publish>>;
type Asking = { path: string; method: string; by: Person; body?: object; key?: string };
/** What a guest was told: `refused` codes, and bookings that were answered as paid. */
export type Told = { refused: Set<string>; paid: string[] };

/** Asks whichever server is up, again and again until an answer is one, as a client does whose connection broke. */
async function askAny(urls: () => string[], { path, method, by, body, key }: Asking): Promise<Answered> {
  for (;;) {
    const up = urls();
    const answer = await ask(`${up[Math.floor(Math.random() * up.length)]}/api${path}`, {
      method,
      headers: {
        ...{ "content-type": "application/json", authorization: `Bearer ${by.token}` },
        ...(key && { "idempotency-key": key }),
      },
      body: JSON.stringify(body ?? {}),
    });
    if (answer.status === 500) throw new Error(`${method} ${path}: a fault of the server`);
    if (answer.status !== 0 && answer.status < 500 && answer.status !== 429) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 100));
  }
}

/** One try of a guest: a party of one to four of any type, with the code or without; then paid, left, failed or given back. */
export async function attempt(urls: () => string[], event: Bookable, by: Person, told: Told): Promise<void> {
  const pick = Math.floor(Math.random() * event.ticket_types.length);
  const tickets = [{ ticket_type_id: event.ticket_types[pick]?.id ?? "", count: 1 + Math.floor(Math.random() * 4) }];
  const body = { tickets, ...(Math.random() < 0.3 && { promo_code: "HALF" }) };
  const path = fillPath(paths.createBooking.path, { eventId: event.id });
  const booked = await askAny(urls, { path, method: "POST", by, body, key: randomUUID() });
  if (booked.status !== 201) return void told.refused.add(Object(booked.body).code);
  const bookingId: string = Object(booked.body).data.booking_id;
  const chance = Math.random();
  if (chance < 0.25) return; // left: the hold runs out
  const toPay = fillPath(paths.payBooking.path, { bookingId });
  const started = await askAny(urls, { path: toPay, method: "POST", by });
  if (started.status > 299) return;
  const decide = fillPath(paths.decideSandboxPayment.path, { paymentId: Object(started.body).data.payment_id });
  const outcome = chance < 0.35 ? "FAILED" : "PAID";
  const decided = await askAny(urls, { path: decide, method: "POST", by, body: { outcome } });
  if (outcome !== "PAID" || decided.status > 299) return;
  if (chance < 0.9) return void told.paid.push(bookingId);
  const cancel = fillPath(paths.cancelBooking.path, { bookingId });
  await askAny(urls, { path: cancel, method: paths.cancelBooking.method, by });
}
