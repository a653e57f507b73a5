import {
  cancelEvent,
  createEvent,
  duplicateEvent,
  eventBySlug,
  getEvent,
  publishEvent,
  unpublishEvent,
  updateEvent,
} from "@mela/contract/eventCalls";
import { HostEvent, PublicEvent } from "@mela/contract/events";
import { myEvents } from "@mela/contract/listings";
import { describe, expect, test } from "vitest";
import { run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newRowId } from "../platform/ids.ts";
import { newHosting } from "../testing/hosting.ts";
import { newWorld, type TestPerson } from "../testing/world.ts";

const world = await newWorld();
const { db } = world.app;
const { complete, draft, published, giveRole, bookedBy } = newHosting(world);

describe("who may do what", () => {
  test("nobody changes an event but those who manage it, and only its host copies and cancels it", async () => {
    const [host, cohost, guest, door] = [
      await world.person(),
      await world.person(),
      await world.person(),
      await world.person(),
    ];
    const event = await published(host);
    await giveRole(cohost, host, event.id, "COHOST");
    await giveRole(door, host, event.id, "DOOR");
    await bookedBy(guest, event.id);
    const input = { params: { eventId: event.id } };
    const tryAll = async (as: TestPerson | undefined) => {
      const options = as ? { as } : {};
      return [
        (await world.call(updateEvent, { ...input, body: { title: "Kites, again" } }, options)).status,
        (await world.call(publishEvent, input, options)).status,
        (await world.call(unpublishEvent, input, options)).status,
        (await world.call(duplicateEvent, input, options)).status,
        (await world.call(cancelEvent, input, options)).status,
      ];
    };
    expect(await tryAll(undefined)).toEqual([401, 401, 401, 401, 401]);
    expect(await tryAll(await world.person())).toEqual([403, 403, 403, 403, 403]);
    expect(await tryAll(guest)).toEqual([403, 403, 403, 403, 403]);
    expect(await tryAll(door)).toEqual([403, 403, 403, 403, 403]);
    expect(await tryAll(cohost)).toEqual([200, 200, 200, 403, 403]); // a copy would be an event of the host's
    expect(await tryAll(host)).toEqual([200, 200, 200, 201, 200]);
  });
  test("making an event needs a sign-in", async () => {
    expect((await world.call(createEvent, { body: complete() })).status).toBe(401);
    expect((await world.call(myEvents, {})).status).toBe(401);
  });
  test("a draft is seen by those who manage it, by nobody else", async () => {
    const [host, cohost] = [await world.person(), await world.person()];
    const event = await draft(host);
    await giveRole(cohost, host, null, "COHOST");
    const seenBy = async (as?: TestPerson) => [
      (await world.call(getEvent, { params: { eventId: event.id } }, as ? { as } : {})).status,
      (await world.call(eventBySlug, { params: { slug: event.slug } }, as ? { as } : {})).status,
    ];
    expect(await seenBy()).toEqual([404, 404]);
    expect(await seenBy(await world.person())).toEqual([404, 404]);
    expect(await seenBy(cohost)).toEqual([200, 200]);
    expect(await seenBy(host)).toEqual([200, 200]);
  });
  test("a private event opens to its link, to the invited and to whoever has booked", async () => {
    const [host, invited, guest] = [await world.person(), await world.person(), await world.person()];
    const event = await published(host, { visibility: "PRIVATE" });
    await run(
      db,
      sql`insert into identities (identity_id, user_id, kind, value, verified_at)
          values (${newRowId()}::uuid, ${invited.userId}::uuid, 'EMAIL', ${invited.email}, now())`,
    );
    await run(
      db,
      sql`insert into invitees (event_id, address, invited_by)
          values (${event.id}::uuid, ${invited.email}, ${host.userId}::uuid)`,
    );
    await bookedBy(guest, event.id);
    const seenBy = async (as?: TestPerson, key?: string) =>
      (await world.call(eventBySlug, { params: { slug: event.slug }, query: key ? { key } : {} }, as ? { as } : {}))
        .status;
    expect(await seenBy()).toBe(404);
    expect(await seenBy(await world.person())).toBe(404);
    expect(await seenBy(undefined, "guess")).toBe(404);
    expect(await seenBy(undefined, event.private_key ?? "")).toBe(200);
    expect(await seenBy(invited)).toBe(200);
    expect(await seenBy(guest)).toBe(200);
  });
  test("the link of an online event is for confirmed guests and hosts", async () => {
    const [host, guest, asking] = [await world.person(), await world.person(), await world.person()];
    const event = await published(host, { is_online: true, online_url: "https://meet.example/kites" });
    await bookedBy(guest, event.id);
    await bookedBy(asking, event.id, "AWAITING_APPROVAL");
    const linkFor = async (as?: TestPerson) =>
      (await world.call(eventBySlug, { params: { slug: event.slug } }, as ? { as } : {})).body.data.online_url;
    expect(await linkFor()).toBeNull();
    expect(await linkFor(asking)).toBeNull();
    expect(await linkFor(guest)).toBe("https://meet.example/kites");
    expect(await linkFor(host)).toBe("https://meet.example/kites");
  });
  test("managing people get the host's view, all others the public one", async () => {
    const host = await world.person();
    const event = await published(host);
    const params = { eventId: event.id };
    const own = (await world.call(getEvent, { params }, { as: host })).body.data;
    const others = (await world.call(getEvent, { params })).body.data;
    expect(HostEvent.parse(own).seats).toEqual({ sold: 0, held: 0, capacity: null });
    expect(PublicEvent.parse(others).title).toBe(event.title);
    expect(others).not.toHaveProperty("private_key");
    expect(others).not.toHaveProperty("seats");
    expect(others.ticket_types[0]).not.toHaveProperty("sold");
  });
});
