import { ScanId, SessionId } from "@mela/contract/common";
import { endOf } from "@mela/contract/ticketCode";
import { expect, test } from "vitest";
import { newId } from "../platform/ids.ts";
import { makeEvent } from "../testing/builders.ts";
import { makeParties, type PartyPlan } from "../testing/door.ts";
import { statementsOf } from "../testing/statements.ts";
import { newWorld } from "../testing/world.ts";
import { admitTogether } from "./admitTogether.ts";

const world = await newWorld();

/** So many parties at a door, of whom every second one owes; gives what judges them all together, each time anew. */
async function queue(parties: number) {
  const event = await makeEvent(world, { startInHours: 1 });
  const plan = (place: number): PartyPlan => (place % 2 ? { payment: "PENDING", total: 100 } : {});
  const made = await makeParties(
    world,
    event,
    Array.from({ length: parties }, (_, place) => plan(place)),
  );
  const actor = { kind: "person", userId: event.host.userId, sessionId: newId(SessionId) } as const;
  const at = world.clock.now();
  const asked = () =>
    made.map(({ bookingId: booking }) => ({
      held: { booking, seat: 0, version: 1, eventEnd: endOf(event.eventId) },
      look: {
        ...({ id: newId(ScanId), eventId: event.eventId, actor, direction: "IN", count: null, at } as const),
        by: { actorId: event.host.userId, deviceId: null },
      },
    }));
  return () => admitTogether(world.app, event.eventId, asked());
}

test("a door asks the database as often for ten as for two, also for who comes again or owes", async () => {
  const [two, ten] = [await queue(2), await queue(10)];
  const codes: string[][] = [];
  for (let round = 0; round < 2; round++) {
    const forTwo = await statementsOf(world, two);
    const forTen = await statementsOf(world, async () => codes.push((await ten()).map(({ outcome }) => outcome.code)));
    expect(forTwo.length).toBeGreaterThan(0);
    expect(forTen).toEqual(forTwo);
  }
  const all = (...pair: string[]) => Array.from({ length: 5 }, () => pair).flat();
  expect(codes).toEqual([all("ok", "unpaid"), all("already_checked_in", "unpaid")]);
});
