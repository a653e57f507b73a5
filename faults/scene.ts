import { newClient, type Person, signIn } from "../e2e/world/client.ts";
import { publish, soon } from "../e2e/world/events.ts";
import { savePayout } from "../e2e/world/payouts.ts";
import type { Mela } from "./mela.ts";
import { payByRazorpay, payInSandbox } from "./paying.ts";
import type { Scene } from "./people.ts";

const bookers = 5;

/** An event whose door is open, with few enough seats that they run out, and people who are signed in. */
export async function setScene({ url, ground }: Mela): Promise<Scene & Cast> {
  const { outside } = ground;
  const client = { ...newClient(url()), ...(outside && { readCode: outside.readCode }) };
  const host = await signIn(client, "host@example.in");
  await savePayout(client, host);
  const guests: Person[] = [];
  for (let n = 0; n < bookers; n++) guests.push(await signIn(client, `guest${n}@example.in`));
  const event = await publish(client, host, {
    ticket_types: [
      { name: "Entry", price: 0, capacity: 60, max_per_booking: 10 },
      { name: "Seat", price: 333.33, capacity: 60, max_per_booking: 10 },
    ],
    ...soon(),
  });
  let isHome = false;
  const isOver = () => isHome;
  const [free, paid] = event.ticket_types;
  return {
    ...{ eventId: event.id, types: [free?.id ?? "", paid?.id ?? ""], codes: [], booked: [], pictures: [] },
    pay: outside ? payByRazorpay({ razorpay: outside.payments, url, isOver }) : payInSandbox,
    ...{ host, guests, isOver },
    goHome: () => {
      isHome = true;
    },
  };
}

type Cast = { host: Person; guests: Person[]; goHome(): void };
