import { mergeScans } from "@mela/contract/checkin";
import { DeviceId, ScanId } from "@mela/contract/common";
import { listConflicts, settleConflict } from "@mela/contract/conflicts";
import { listDoorPhones, reportDoorPhone } from "@mela/contract/doorPhones";
import { deleteAccount, exportMyData, sendDeletionCode } from "@mela/contract/privacy";
import { expect, test } from "vitest";
import { newId } from "../platform/ids.ts";
import { makeEvent } from "../testing/builders.ts";
import { makeParty } from "../testing/door.ts";
import { newJoining, type Person } from "../testing/joining.ts";
import { codeTo, login } from "../testing/login.ts";
import { sellingDoor } from "../testing/walkIns.ts";
import { newWorld } from "../testing/world.ts";

const world = await newWorld();
const { somebody, joinBy, give } = newJoining(world);

/** A door where somebody was signed in on a phone that has their name, and looked at a conflict afterwards. */
async function doorOf(helper: Person) {
  const host = await somebody();
  const event = await makeEvent(world, { host, title: "Two gates", startInHours: 1 });
  const params = { eventId: event.eventId };
  await give(host, event.eventId, helper, { role: "COHOST", scope: "EVENT" });
  const standing = { battery: null, list: null, has_key: false, camera: "UNTRIED", waiting: 0, is_out: false } as const;
  const body = { device_id: newId(DeviceId), name: "Kabir's phone", ...standing };
  await world.call(reportDoorPhone, { params, body }, { as: helper });
  const guest = await makeParty(world, event);
  const scanned_at = world.clock.now().toISOString();
  const scans = [1, 2].map(() => ({
    ...{ scan_id: newId(ScanId), device_id: newId(DeviceId), code: guest.codeOf(1), scanned_at },
  }));
  await world.call(mergeScans, { params, body: { scans } }, { as: helper });
  const conflicts = async () => (await world.call(listConflicts, { params }, { as: host })).body.data;
  const scan_ids = (await conflicts()).flatMap((one) => one.scans.flatMap((s) => (s.is_conflict ? [s.scan_id] : [])));
  const input = { params: { ...params, bookingId: guest.bookingId }, body: { scan_ids } };
  expect((await world.call(settleConflict, input, { as: helper })).body.data).toEqual({ settled: 1 });
  const phones = async () => (await world.call(listDoorPhones, { params }, { as: host })).body.data;
  return { event, conflicts, phones };
}
const exported = async (as: Person) => (await world.call(exportMyData, {}, { as })).body;

test("the file says at which doors somebody stood, with which phone, and which conflicts they looked at", async () => {
  const [helper, other] = [await somebody(), await somebody()];
  await doorOf(helper);
  expect(await exported(helper)).toMatchObject({
    phones_at_doors: [{ event: "Two gates", name: "Kabir's phone" }],
    door_conflicts_you_looked_at: [{ event: "Two gates", conflict: "duplicate_admission" }],
  });
  expect(await exported(other)).toMatchObject({ phones_at_doors: [], door_conflicts_you_looked_at: [] });
});

test("who deletes their account is named by no phone and no conflict; that it was looked at stays", async () => {
  const helper = await somebody();
  const { conflicts, phones } = await doorOf(helper);
  const as = await login(world, helper.email);
  await world.call(sendDeletionCode, {}, { as });
  await world.call(deleteAccount, { body: { otp: await codeTo(world, helper.email) } }, { as });
  expect(await phones()).toEqual([]);
  expect(await conflicts()).toMatchObject([{ settled: { name: "", is_you: false } }]);
});

test("who joins two accounts finds the doors of both in one file", async () => {
  const [stays, goes] = [await somebody(), await somebody()];
  await doorOf(goes);
  await joinBy(stays, goes);
  expect(await exported(await login(world, stays.email))).toMatchObject({
    phones_at_doors: [{ name: "Kabir's phone" }],
    door_conflicts_you_looked_at: [{ conflict: "duplicate_admission" }],
  });
});

/** A door where somebody sold a ticket to whom they let in, for cash. */
async function soldBy(helper: Person) {
  const host = await somebody();
  const { event, params, sell, till } = await sellingDoor(world, (plan) => makeEvent(world, { ...plan, host }));
  await give(host, params.eventId, helper, { role: "COHOST", scope: "EVENT" });
  const { reference } = (await sell({ as: helper })).body.data;
  return { event, reference, till };
}

test("the file says whom somebody sold tickets at doors and what they took, also after two accounts were joined", async () => {
  const [stays, goes] = [await somebody(), await somebody()];
  const { event, reference } = await soldBy(goes);
  const told = {
    walk_ins_you_sold: [{ event: event.title, paid_by: "CASH" }],
    money_you_took_at_doors: [{ event: event.title, booking: reference, amount: 500, currency: "INR" }],
  };
  expect(await exported(goes)).toMatchObject(told);
  expect(await exported(stays)).toMatchObject({ walk_ins_you_sold: [], money_you_took_at_doors: [] });
  await joinBy(stays, goes);
  expect(await exported(await login(world, stays.email))).toMatchObject(told);
});

test("a till is counted when who took the money has deleted their account, without their name", async () => {
  const helper = await somebody();
  const { till } = await soldBy(helper);
  const as = await login(world, helper.email);
  await world.call(sendDeletionCode, {}, { as });
  await world.call(deleteAccount, { body: { otp: await codeTo(world, helper.email) } }, { as });
  expect(await till()).toMatchObject({ cash: 500, hands: [{ person: null, door: null, amount: 500 }] });
});
