import { acceptInvitation, inviteCohost } from "@mela/contract/cohosts";
import type { EventId } from "@mela/contract/common";
import { addIdentity, joinAccounts, sendIdentityCode } from "@mela/contract/identities";
import { updateProfile } from "@mela/contract/profile";
import { expect } from "vitest";
import { z } from "zod";
import { Int, rows } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { codeTo, login } from "./login.ts";
import type { World } from "./world.ts";

export type Person = Awaited<ReturnType<typeof login>>;

/** People with two accounts, who join them, in tests of that. */
export function newJoining(world: World) {
  const { db } = world.app;
  let people = 0;
  const somebody = () => login(world, `joining${++people}@example.in`);
  /** Proves, signed in as one, that the other's address is theirs too. */
  async function prove(as: Person, other: Person) {
    await world.call(sendIdentityCode, { body: { input: other.email } }, { as });
    const body = { input: other.email, otp: await codeTo(world, other.email) };
    const { body: answer } = await world.call(addIdentity, { body }, { as });
    if (!answer.success || answer.data.outcome !== "belongs_to_other") throw new Error("no other account was found");
    return answer.data;
  }
  const join = (as: Person, join_token: string) => world.call(joinAccounts, { body: { join_token } }, { as });
  const joinBy = async (as: Person, other: Person) => join(as, (await prove(as, other)).join_token);
  const count = async (from: ReturnType<typeof sql>) =>
    (await rows(db, z.object({ n: Int }), sql`select count(*) as n from ${from}`))[0]?.n;
  const save = (as: Person, body: object) => world.call(updateProfile, { body: { email: as.email, ...body } }, { as });
  async function give(
    host: Person,
    eventId: EventId,
    to: Person,
    given: { role: "COHOST" | "DOOR"; scope: "EVENT" | "HOST" },
  ) {
    const { body } = await world.call(inviteCohost, { params: { eventId }, body: given }, { as: host });
    const token = body.data.url.split("/").at(-1) ?? "";
    expect((await world.call(acceptInvitation, { body: { token } }, { as: to })).body).toMatchObject({ success: true });
    return token;
  }
  const canManage = async (as: Person, eventId: string) => {
    const found = await rows(
      db,
      z.object({ role: z.string() }),
      sql`select r.role from host_roles r join events e on e.host_id = r.host_id and (r.event_id is null or r.event_id = e.event_id)
           where e.event_id = ${eventId}::uuid and r.user_id = ${as.userId}::uuid and r.ended_at is null`,
    );
    return found.map(({ role }) => role);
  };
  return { somebody, prove, join, joinBy, count, save, give, canManage };
}
