import { readFileSync } from "node:fs";
import { checkIn } from "@mela/contract/checkin";
import { listGuests } from "@mela/contract/guests";
import {
  addGuest,
  checkImport,
  type GuestInput,
  getImport,
  type ImportFile,
  type ImportMapping,
  startImport,
} from "@mela/contract/imports";
import { readOutbox } from "@mela/contract/messages";
import { expect } from "vitest";
import type { EventPlan, TestEvent } from "./builders.ts";
import { checkedEvents } from "./checkedEvents.ts";
import { withRole } from "./roles.ts";
import type { TestPerson, World } from "./world.ts";

type Chosen = Partial<Pick<ImportMapping, "types" | "known">>;

/** What hosts do in tests of imports: guests added by hand, and files of them; the books are checked after each test. */
export function newImporting(world: World) {
  const made = checkedEvents(world);
  const openEvent = (plan: EventPlan = {}) => made({ startInHours: 1, ...plan });
  const giveRole = (event: TestEvent, role: string) => withRole(world, event, role);
  const guestsOf = async (event: TestEvent) =>
    (await world.call(listGuests, { params: { eventId: event.eventId } }, { as: event.host })).body.data;
  const scan = async (event: TestEvent, qrCode: string) =>
    (await world.call(checkIn, { params: { eventId: event.eventId }, body: { qrCode } }, { as: event.host })).body;
  /** The tickets that went there; what else guests are told (reminders) is not of the list. */
  const mailsTo = async (to: string) =>
    (await world.call(readOutbox, { query: { to } })).body.filter(({ subject }) => /going to/.test(subject ?? ""));
  const add = (event: TestEvent, input: Partial<GuestInput> = {}, options: { as?: TestPerson; key?: string } = {}) =>
    world.call(
      addGuest,
      {
        params: { eventId: event.eventId },
        body: {
          name: "Asha Rao",
          payment: "COMPLIMENTARY",
          tickets: [{ ticket_type_id: event.types[0].id, count: 1 }],
          ...input,
        },
      },
      { as: options.as ?? event.host, ...(options.key && { headers: { "idempotency-key": options.key } }) },
    );
  async function upload(event: TestEvent, file: Buffer | string, as: TestPerson = event.host) {
    const head =
      '--x\r\nContent-Disposition: form-data; name="file"; filename="guests.csv"\r\nContent-Type: text/csv\r\n\r\n';
    const answer = await world.app.inject({
      method: "POST",
      url: `/api/events/${event.eventId}/imports`,
      headers: { authorization: `Bearer ${as.token}`, "content-type": "multipart/form-data; boundary=x" },
      payload: Buffer.concat([Buffer.from(head), Buffer.from(file), Buffer.from("\r\n--x--\r\n")]),
    });
    return { status: answer.statusCode, body: answer.json() };
  }
  const open = async (event: TestEvent, file: Buffer | string): Promise<ImportFile> => {
    const { status, body } = await upload(event, file);
    expect([status, body.code]).toEqual([201, undefined]);
    return body.data;
  };
  const asked = (event: TestEvent, file: ImportFile, chosen: Chosen) => ({
    params: { eventId: event.eventId, importId: file.import_id },
    body: { mapping: { ...file.mapping, ...chosen } },
  });
  const check = async (event: TestEvent, file: ImportFile, chosen: Chosen = {}) =>
    (await world.call(checkImport, asked(event, file, chosen), { as: event.host })).body.data;
  async function bring(event: TestEvent, file: ImportFile, chosen: Chosen & { sends_tickets?: boolean } = {}) {
    const { sends_tickets, ...rest } = chosen;
    const input = asked(event, file, rest);
    await world.call(startImport, { ...input, body: { ...input.body, sends_tickets } }, { as: event.host });
    await world.app.jobs.drain();
    return (await world.call(getImport, { params: input.params }, { as: event.host })).body.data;
  }
  const fixture = (name: string) => readFileSync(new URL(`../imports/fixtures/${name}.csv`, import.meta.url));
  return { openEvent, giveRole, guestsOf, scan, mailsTo, add, upload, open, asked, check, bring, fixture };
}
