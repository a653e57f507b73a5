import { listDeeds } from "@mela/contract/deeds";
import { getHostLimits } from "@mela/contract/hostLimits";
import { uploadPictures } from "@mela/contract/media";
import { throwSwitch } from "@mela/contract/operator";
import { getOverview } from "@mela/contract/operatorPeople";
import { dropJob, getMessageFigures, getSiteSettings, listFailedJobs, retryJob } from "@mela/contract/operatorWork";
import { type SiteLimitName, setSiteLimit } from "@mela/contract/siteLimits";
import { expect, test } from "vitest";
import { z } from "zod";
import { rows, run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newRowId } from "../platform/ids.ts";
import { makeOperator } from "../testing/operators.ts";
import { newWorld } from "../testing/world.ts";

const world = await newWorld();
const { db, jobs } = world.app;
const as = await makeOperator(world);
const Job = z.object({ id: z.string() });
const State = z.object({ state: z.string() });

const lateSeconds = async () => {
  const { body } = await world.app.inject({ url: "/metrics" });
  return Number(/^jobs_late_seconds (\S+)$/m.exec(body)?.[1]);
};

test("how late the work is that waits longest is among the figures", async () => {
  expect(await lateSeconds()).toBe(0);
  await jobs.send(db, "move-waitlist", { eventId: newRowId() });
  await run(db, sql`update pgboss.job set start_after = now() - interval '90 seconds' where name = 'move-waitlist'`);
  expect(await lateSeconds()).toBeGreaterThan(89);
  await jobs.drain();
  expect(await lateSeconds()).toBe(0);
});

async function failedJob(): Promise<{ jobId: string; eventId: string }> {
  const eventId = newRowId();
  await jobs.send(db, "move-waitlist", { eventId });
  const [job] = await rows(
    db,
    Job,
    sql`update pgboss.job set state = 'failed', data = data || '{"text": "a word of somebody"}', completed_on = now(), output = '{"message": "no answer"}'
         where name = 'move-waitlist' and data->>'eventId' = ${eventId} returning id`,
  );
  return { jobId: job?.id ?? "", eventId };
}
const list = async () => (await world.call(listFailedJobs, {}, { as })).body.data;

test("failed work says why and for what, in no words of people, and is done again or dropped", async () => {
  const [again, gone] = [await failedJob(), await failedJob()];
  const { failed, queues } = await list();
  expect(failed.find(({ job_id }) => job_id === again.jobId)).toMatchObject({
    ...{ name: "move-waitlist", why: "no answer", about: `eventId ${again.eventId}` },
  });
  expect(queues).toContainEqual({ name: "move-waitlist", waiting: 0, active: 0, failed: 2 });
  const body = { name: "move-waitlist" };
  expect((await world.call(retryJob, { params: { jobId: again.jobId }, body }, { as })).status).toBe(200);
  await jobs.drain();
  const [after] = await rows(db, State, sql`select state::text from pgboss.job where id = ${again.jobId}::uuid`);
  expect(after?.state).toBe("completed");
  const drop = () =>
    world.call(dropJob, { params: { jobId: gone.jobId }, body: { ...body, reason: "Its event is gone." } }, { as });
  expect((await drop()).body.data.failed).toEqual([]);
  expect((await drop()).status).toBe(404);
  const { data } = (await world.call(listDeeds, { query: { subject: "job" } }, { as })).body;
  expect(data.map(({ action, details }) => [action, details.name])).toEqual([
    ["drop_job", "move-waitlist"],
    ["retry_job", "move-waitlist"],
  ]);
});

test("messages are counted by channel and kind, and a switch keeps its history", async () => {
  await run(
    db,
    sql`insert into messages (message_id, channel, recipient, kind, subject, text, created_at, failed_as)
        values (gen_random_uuid(), 'SMS', '+919876543210', 'login-code', '', '', ${world.clock.now().toISOString()}::timestamptz, 'refused')`,
  );
  const figures = (await world.call(getMessageFigures, {}, { as })).body.data;
  expect(figures).toMatchObject({ to_phones_today: 1, failures: [{ channel: "SMS", why: "refused", messages: 1 }] });
  expect(figures.kinds).toContainEqual({ channel: "SMS", kind: "login-code", sent: 0, waiting: 0, given_up: 1 });
  const off = { params: { name: "sms" as const }, body: { is_on: false, reason: "Somebody pumps codes." } };
  expect((await world.call(throwSwitch, off, { as })).status).toBe(200);
  const settings = (await world.call(getSiteSettings, {}, { as })).body.data;
  expect(settings.switches).toMatchObject([{ name: "sms", is_on: false }]);
  expect(JSON.stringify(settings)).not.toContain(world.app.config.secret);
  const { data } = (await world.call(listDeeds, { query: { subject: "switch", subject_id: "sms" } }, { as })).body;
  expect(data).toMatchObject([{ action: "switch", reason: "Somebody pumps codes.", details: { is_on: false } }]);
});

/** Why nobody's pictures are taken in; what is sent is none. */
async function uploadFault({ token }: { token: string }): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "multipart/form-data; boundary=none" };
  const url = `/api${uploadPictures.path}`;
  return (await world.app.inject({ method: "POST", url, headers, payload: "--none--\r\n" })).json().code;
}

test("a limit is set with a reason while the server runs, is heeded at once, and keeps its history", async () => {
  const limit = async (name: SiteLimitName) =>
    (await world.call(getSiteSettings, {}, { as })).body.data.limits.find((one) => one.name === name);
  const set = (name: SiteLimitName, value: number | null, by = as) =>
    world.call(setSiteLimit, { params: { name }, body: { value, reason: "A flood of pictures." } }, { as: by });
  const { uploadsPerDay, newHost } = world.app.config;
  const person = await world.person();
  expect(await limit("uploads_a_day")).toMatchObject({ value: uploadsPerDay, usual: uploadsPerDay, changed_at: null });
  expect((await set("uploads_a_day", 0, person)).status).toBe(403);
  expect((await set("uploads_a_day", -1)).status).toBe(400);
  expect((await set("uploads_a_day", 0)).body.data).toMatchObject({ value: 0, usual: uploadsPerDay });
  expect(await uploadFault(person)).toBe("upload_quota");
  expect((await set("uploads_a_day", null)).body.data).toMatchObject({ value: uploadsPerDay, changed_at: null });
  expect(await uploadFault(person)).not.toBe("upload_quota");
  await set("new_host_event_amount", 100);
  const limits = (await world.call(getHostLimits, {}, { as: person })).body.data;
  expect(limits).toMatchObject({ event_amount: 100, week_amount: newHost.weekAmount });
  await set("sms_a_day", 7);
  expect((await world.call(getMessageFigures, {}, { as })).body.data.to_phones_a_day).toBe(7);
  expect((await world.call(getOverview, {}, { as })).body.data.phone_messages_a_day).toBe(7);
  const asked = { query: { subject: "switch", subject_id: "uploads_a_day" } } as const;
  expect((await world.call(listDeeds, asked, { as })).body.data).toMatchObject([
    { action: "set_limit", reason: "A flood of pictures.", details: { from: 0, to: uploadsPerDay, usual: true } },
    { action: "set_limit", details: { from: uploadsPerDay, to: 0, usual: false } },
  ]);
});
