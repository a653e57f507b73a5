import { createEvent, publishEvent } from "@mela/contract/eventCalls";
import { readOutbox } from "@mela/contract/messages";
import { askPayee, beginPayee, getPayee, type PayeeDetails } from "@mela/contract/payees";
import { sendPayoutCode } from "@mela/contract/payouts";
import { expect } from "vitest";
import { z } from "zod";
import { dayMs, later } from "../../platform/clock.ts";
import { rows } from "../../platform/database/rows.ts";
import { sql } from "../../platform/database/sql.ts";
import { codeTo, login } from "../../testing/login.ts";
import type { TestPerson, World } from "../../testing/world.ts";
import type { Signed } from "./services.ts";

let hosts = 0;
/** Hosts who set up their accounts at a service, as their browsers do. */
export function setPayeeScene(world: World, name: "stripe" | "razorpay") {
  const { app, clock } = world;
  const newHost = () => login(world, `payee${++hosts}@example.in`);
  const begin = async (as: TestPerson, details?: z.input<typeof PayeeDetails>) => {
    await world.call(sendPayoutCode, {}, { as });
    const otp = await codeTo(world, as.email);
    const answer = await world.call(beginPayee, { body: { otp, ...(details && { details }) } }, { as });
    if (answer.status === 503) world.takeErrors();
    return answer;
  };
  const look = async (as: TestPerson) => (await world.call(getPayee, {}, { as })).body.data.payee;
  const ask = async (as: TestPerson) => {
    const { status, body } = await world.call(askPayee, {}, { as });
    if (status === 503) world.takeErrors();
    return status === 503 ? null : body.data.payee;
  };
  const send = ({ raw, headers }: Signed) =>
    app.inject({
      method: "POST",
      url: `/api/payments/webhooks/${name}`,
      headers: { "content-type": "application/json", ...headers },
      payload: raw,
    });
  /** A notice, and what follows from it. */
  const tell = async (signed: Signed) => {
    expect((await send(signed)).statusCode).toBe(200);
    await app.jobs.drain();
  };
  const subjects = async ({ email }: TestPerson) =>
    (await world.call(readOutbox, { query: { to: email } })).body.map(({ subject }) => subject);
  const publishPaid = async (as: TestPerson) => {
    const now = clock.now();
    const body = {
      ...{ title: "Kite making", location: { city: "Jaipur" } },
      ...{ start_date: later(now, dayMs).toISOString(), end_date: later(now, 2 * dayMs).toISOString() },
      ticket_types: [{ name: "Seat", capacity: 5, price: 100 }],
    };
    const { data } = (await world.call(createEvent, { body }, { as })).body;
    return world.call(publishEvent, { params: { eventId: data.id } }, { as });
  };
  const accountOf = async ({ userId }: TestPerson) => {
    const Account = z.object({ account: z.string().nullable() });
    const found = await rows(
      app.db,
      Account,
      sql`select account_ref as account from payees where user_id = ${userId}::uuid`,
    );
    return found[0]?.account ?? "";
  };
  return { app, clock, newHost, begin, look, ask, send, tell, subjects, publishPaid, accountOf };
}
