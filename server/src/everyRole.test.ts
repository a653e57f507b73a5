import { acceptInvitation, inviteCohost } from "@mela/contract/cohosts";
import { type CallName, paths } from "@mela/contract/paths";
import { expect, test } from "vitest";
import type { Permission } from "./platform/http/access.ts";
import { book, makeEvent } from "./testing/builders.ts";
import { makeOperator } from "./testing/operators.ts";
import { withRole } from "./testing/roles.ts";
import { newWorld } from "./testing/world.ts";

/** What everybody is, beside having a part in an event, which hostRoutes.test.ts tries. */
type Who = "stranger" | "door" | "somebody" | "guest" | "finance" | "cohost" | "owner" | "operator";
/** Who is turned away by what, for the permissions that no event decides (spec 6). */
const refused: Partial<Record<Permission, Partial<Record<Who, number>>>> = {
  public: {},
  user: { stranger: 401, door: 403 },
  operator: { stranger: 401, door: 403, somebody: 403, guest: 403, finance: 403, cohost: 403, owner: 403 },
};
/** Calls that say 401 and 403 of something other than who asks: of a token in the body, of a secret in the address. */
const aboutElse: ReadonlySet<string> = new Set<CallName>(["refreshToken"]);
/** Streams end with the reader. */
const endless: ReadonlySet<string> = new Set<CallName>(["watchEvent"]);
const nobodys = "019a1e1c-7c40-7000-8000-000000000000";

const permissionOf = new Map<string, Permission>();
const world = await newWorld({}, (app) =>
  app.addHook("onRoute", ({ method, config, schema }) => {
    if (!config?.call || !config.permission || method === "HEAD") return;
    // Permissions alone are tried: what a call wants to be sent is no reason to be turned away, nor is haste.
    delete schema?.body;
    delete schema?.querystring;
    delete schema?.params;
    delete config.rateLimit;
    permissionOf.set(config.call, config.permission);
  }),
);

/** One person of each kind, by their tokens. Made anew for each call: some calls end the session that makes them. */
async function everybody(): Promise<Record<Who, string | null>> {
  const event = await makeEvent(world, { startInHours: 1 });
  const { person: guest } = await book(world, event);
  const params = { eventId: event.eventId };
  const invited = await world.call(
    inviteCohost,
    { params, body: { role: "DOOR", scope: "EVENT" } },
    { as: event.host },
  );
  const invitation = invited.body.data.url.split("/").at(-1) ?? "";
  const door = await world.call(acceptInvitation, { body: { token: invitation } });
  return {
    stranger: null,
    door: door.body.data.authToken ?? "",
    somebody: (await world.person()).token,
    guest: guest.token,
    finance: (await withRole(world, event, "FINANCE")).token,
    cohost: (await withRole(world, event, "COHOST")).token,
    owner: event.host.token,
    operator: (await makeOperator(world)).token,
  };
}

test("each call of the contract lets in and turns away exactly whom its permission says, whoever they are", async () => {
  const wrong: string[] = [];
  let asked = 0;
  for (const [call, { method, path }] of Object.entries(paths)) {
    const expected = refused[permissionOf.get(call) ?? "owner"];
    if (!expected || endless.has(call)) continue;
    for (const [who, token] of Object.entries(await everybody())) {
      const { statusCode, body, headers } = await world.app.inject({
        method: method as "GET", // the table's own
        url: `/api${path}`.replace(/:\w+/g, nobodys),
        remoteAddress: `10.1.${(asked >> 8) & 255}.${asked & 255}`,
        headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
        ...(method !== "GET" && { payload: "{}" }),
      });
      asked += 1;
      // What is answered to somebody lies on no disk afterwards (ASVS 14.3.2).
      const isTheirs = token && permissionOf.get(call) !== "public" && statusCode < 300;
      if (isTheirs && !String(headers["cache-control"]).startsWith("no-store"))
        wrong.push(`${call}: what ${who} got may be kept`);
      const turnedAway = [401, 403].includes(statusCode) && !aboutElse.has(call) ? statusCode : undefined;
      if (turnedAway === expected[who as Who]) continue;
      wrong.push(`${call}: ${who} got ${statusCode} ${body.slice(0, 100)}`);
    }
  }
  world.takeErrors(); // what passes is sent nothing, and may fail over it
  expect(wrong).toEqual([]);
  expect(asked).toBeGreaterThan(500);
}, 240_000);
