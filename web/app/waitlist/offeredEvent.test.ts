import { expect, test } from "vitest";
import { publicEvent, ticketType } from "~/event/testing.ts";
import { awaitedTypes, offeredEvent } from "./offeredEvent.ts";

test("who is offered seats sees these alone, to be booked", () => {
  const [loft, tent] = [
    ticketType(1, { sale_state: "ALL_HELD", available: 0 }),
    ticketType(2, { sale_state: "OPEN", available: 9 }),
  ];
  const event = publicEvent({ sale_state: "ALL_HELD", ticket_types: [loft, tent] });
  const offer = { ticket_type_id: loft.id, ticket_type: loft.name, count: 2, ends_at: "2030-01-01T00:00:00Z" };
  const offered = offeredEvent(event, offer);
  expect(offered.sale_state).toBe("OPEN");
  expect(offered.ticket_types).toEqual([{ ...loft, sale_state: "OPEN", available: 2 }]);
  expect(awaitedTypes(event)).toEqual([loft]);
});
