import type { createBooking, getBooking } from "@mela/contract/bookings";
import type { myEvents } from "@mela/contract/listings";
import { expect } from "vitest";
import { type Client, newClient, type Person, signIn } from "../world/client.ts";
import { publish } from "../world/events.ts";
import { startProgram } from "../world/program.ts";

const [guests, seats] = [8, 100_000];
type Booked = { bookingId: string; by: Person };

/**
 * Kills a server with SIGKILL while guests book, over and over, and looks after each start for every booking that it
 * had acknowledged. `settings` name the data folder and, on PostgreSQL, the database.
 */
export async function crashWhileBooking(settings: Record<string, string>, rounds: number): Promise<void> {
  let server = await startProgram(settings);
  const host = await signIn(newClient(server.url), "host@example.in");
  const people = await inTurn(guests, (n) => signIn(newClient(server.url), `guest${n}@example.in`));
  const ticket_types = [{ name: "Entry", price: 0, capacity: seats, max_per_booking: 10 }];
  const event = await publish(newClient(server.url), host, { ticket_types });
  const acknowledged: Booked[] = [];
  for (let round = 0; round < rounds; round++) {
    const before = acknowledged.length;
    const { process, ended, url } = server;
    const working = people.map((person) => bookUntilGone(newClient(url), event, person, acknowledged));
    const enough = before + 20 + Math.random() * 60;
    await expect.poll(() => acknowledged.length, { interval: 5, timeout: 60_000 }).toBeGreaterThan(enough);
    process.kill("SIGKILL");
    await Promise.all([ended, ...working]);
    server = await startProgram(settings);
    await expectAll(newClient(server.url), acknowledged.slice(before));
    const { data: own } = await newClient(server.url).send<typeof myEvents>("myEvents", {}, host.token);
    const sold = own[0]?.seats.sold;
    // Each seat that is gone belongs to a booking: one that was acknowledged, or that was in flight at a crash.
    expect(sold).toBeGreaterThanOrEqual(acknowledged.length);
    expect(sold).toBeLessThanOrEqual(acknowledged.length + (round + 1) * guests);
  }
  await expectAll(newClient(server.url), acknowledged);
  await server.stop();
}

type Bookable = Awaited<ReturnType<typeof publish>>;

/** Books one seat after another until the server is gone. Only what it answered counts. */
async function bookUntilGone(client: Client, event: Bookable, by: Person, acknowledged: Booked[]): Promise<void> {
  const tickets = [{ ticket_type_id: event.ticket_types[0]?.id ?? "", count: 1 }];
  const params = { eventId: event.id };
  for (;;) {
    try {
      const { data } = await client.send<typeof createBooking>(
        "createBooking",
        { params, body: { tickets } },
        by.token,
      );
      acknowledged.push({ bookingId: data.booking_id, by });
    } catch (error) {
      if (error instanceof TypeError) return; // fetch's own: nobody is there any more
      throw error;
    }
  }
}

async function expectAll(client: Client, booked: Booked[]): Promise<void> {
  for (const { bookingId, by } of booked) {
    const params = { bookingId };
    const { data } = await client.send<typeof getBooking>("getBooking", { params }, by.token);
    expect(data).toMatchObject({ status: "CONFIRMED", tickets: [{ status: "VALID" }] });
  }
}

async function inTurn<T>(count: number, make: (n: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (let n = 0; n < count; n++) made.push(await make(n));
  return made;
}
