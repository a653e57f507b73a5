import { z } from "zod";
import { instant, rows, run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import type { TestPerson, World } from "./world.ts";

export type OnPhone = TestPerson & { phone: string };
let numbers = 0;

/** Somebody who signed in with a number alone: no address for mail. */
export async function onPhoneAlone(world: World, locale: "en" | "hi" = "en"): Promise<OnPhone> {
  const person = await world.person();
  numbers += 1;
  const phone = `+9198765${String(numbers).padStart(5, "0")}`;
  await run(
    world.app.db,
    sql`update users set email = null, email_verified_at = null, phone = ${phone}, locale = ${locale},
                         phone_verified_at = ${instant(world.clock.now())} where user_id = ${person.userId}::uuid`,
  );
  return { ...person, phone };
}

const Row = z.object({ channel: z.string(), kind: z.string(), text: z.string(), enclosed: z.unknown() });

/** What was written to an address, the oldest first. Texts of what was sent are forgotten. */
export function writtenTo({ app }: World, address: string) {
  return rows(
    app.db,
    Row,
    sql`select channel, kind, text, enclosed from messages where recipient = ${address} order by created_at, message_id`,
  );
}

/** A server where real services stand behind the ports: nothing is kept in an outbox. */
export const twilioSettings = (url: string) => ({
  SMS: "twilio",
  TWILIO_ACCOUNT_SID: "AC1",
  TWILIO_AUTH_TOKEN: "secret",
  TWILIO_FROM: "MELA",
  TWILIO_URL: url,
});
