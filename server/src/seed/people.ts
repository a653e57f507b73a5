import { UserId } from "@mela/contract/common";
import { type Random, seeded } from "../media/index.ts";
import { dayMs, later } from "../platform/clock.ts";
import type { Tx } from "../platform/database/rows.ts";
import { newId, newRowId } from "../platform/ids.ts";
import { columnsOf, insertRows } from "./insertRows.ts";
import { firstNames, guilds, lastNames } from "./words.ts";

/** `name`: what their events are found by. */
export type SeedHost = { userId: UserId; name: string; first: string; last: string; username: string };

/** Hosts, each with an address of their own that a code can be sent to. `run` keeps two fillings apart. */
export function planHosts(count: number, run: string) {
  const random = seeded(`hosts ${run}`);
  const stamp = digits(Number.parseInt(run, 36) % 8 ** 9);
  return Array.from({ length: count }, (_, place) => {
    const { first, last } = nameOf(random);
    const letters = `${first}${last}`.toLowerCase().replace(/[^a-z0-9]/g, "");
    const username = letters.slice(0, 12) + stamp + digits(place);
    return { userId: newId(UserId), first, last, username, email: `${username}@example.in` };
  });
}

/** A number in digits that look like no letter: usernames that look alike are refused. */
const digits = (number: number) => number.toString(8).replace(/\d/g, (digit) => String(Number(digit) + 2));

function nameOf(random: Random) {
  const guild = random.pick(guilds);
  const last = random.pick(lastNames);
  return { first: random.pick(firstNames), last: guild ? `${last} ${guild}` : last };
}

/** Writes hosts and gives them as events need them: found by name and username. */
export async function insertHosts(tx: Tx, hosts: ReturnType<typeof planHosts>, now: Date): Promise<SeedHost[]> {
  const at = later(now, -200 * dayMs);
  const { each } = columnsOf(hosts);
  const user_id = each("uuid", ({ userId }) => userId);
  const email = each("text", (host) => host.email);
  const users = {
    user_id,
    first_name: each("text", ({ first }) => first),
    last_name: each("text", ({ last }) => last),
    username: each("text", ({ username }) => username),
    email,
    email_verified_at: { type: "timestamptz", all: at },
    created_at: { type: "timestamptz", all: at },
    updated_at: { type: "timestamptz", all: at },
  };
  const identities = {
    identity_id: each("uuid", () => newRowId()),
    user_id,
    kind: { type: "text", all: "EMAIL" },
    value: email,
    verified_at: { type: "timestamptz", all: at },
    created_at: { type: "timestamptz", all: at },
  };
  await insertRows(tx, { table: "users", columns: users });
  await insertRows(tx, { table: "identities", columns: identities });
  return hosts.map(({ userId, first, last, username }) => ({
    ...{ userId, first, last, username },
    name: `${first} ${last} ${username}`,
  }));
}
