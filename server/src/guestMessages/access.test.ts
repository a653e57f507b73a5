import * as messages from "@mela/contract/guestMessages";
import * as invitees from "@mela/contract/invitees";
import { countSaleWatchers } from "@mela/contract/saleWatchers";
import { expect, test } from "vitest";
import { instant, run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newRowId } from "../platform/ids.ts";
import { book, makeEvent, type TestEvent } from "../testing/builders.ts";
import { newWorld, type TestPerson } from "../testing/world.ts";

const world = await newWorld();

async function giveRole(event: TestEvent, role: "COHOST" | "FINANCE" | "DOOR"): Promise<TestPerson> {
  const person = await world.person();
  await run(
    world.app.db,
    sql`insert into host_roles (role_id, host_id, event_id, user_id, role, created_at)
        values (${newRowId()}::uuid, ${event.host.userId}::uuid, ${event.eventId}::uuid, ${person.userId}::uuid, ${role},
                ${instant(world.clock.now())})`,
  );
  return person;
}

test("only those who run an event write to its guests and invite people to it", async () => {
  const event = await makeEvent(world);
  const { person: guest } = await book(world, event);
  const elsewhere = await makeEvent(world);
  const who = {
    nobody: undefined,
    stranger: await world.person(),
    guest,
    "another host": elsewhere.host,
    finance: await giveRole(event, "FINANCE"),
    door: await giveRole(event, "DOOR"),
    "co-host": await giveRole(event, "COHOST"),
    host: event.host,
  };
  const params = { eventId: event.eventId };
  const words = { subject: "Hello", text: "See you" };
  const to = { audience: { statuses: ["GOING" as const] } };
  const address = { address: "x@example.in" };
  const seen: Record<string, string> = {};
  for (const [name, as] of Object.entries(who)) {
    const by = as ? { as } : {};
    const answers = [
      await world.call(messages.getMessaging, { params }, by),
      await world.call(messages.countRecipients, { params, body: to }, by),
      await world.call(messages.previewMessage, { params, body: words }, by),
      await world.call(messages.testMessage, { params, body: words }, by),
      await world.call(messages.sendMessage, { params, body: { ...words, ...to } }, by),
      await world.call(messages.setReminders, { params, body: { is_on: true } }, by),
      await world.call(invitees.listInvitees, { params }, by),
      await world.call(invitees.checkInvitees, { params, body: { text: "" } }, by),
      await world.call(invitees.invitePeople, { params, body: { text: `${name.replace(/\W/g, "")}@example.in` } }, by),
      await world.call(invitees.resendInvitation, { params, body: address }, by),
      await world.call(invitees.removeInvitee, { params, body: address }, by),
      await world.call(countSaleWatchers, { params }, by),
    ];
    seen[name] = answers.map(({ status }) => status).join(" ");
  }
  const all = (status: number) => Array.from({ length: 12 }, () => status).join(" ");
  const runs = "200 200 200 200 201 200 200 200 201 404 200 200";
  expect(seen).toEqual({
    nobody: all(401),
    stranger: all(403),
    guest: all(403),
    "another host": all(403),
    finance: all(403),
    door: all(403),
    "co-host": runs,
    host: runs,
  });
});
