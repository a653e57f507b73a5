import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import type { createBooking, getBooking } from "@mela/contract/bookings";
import { afterAll, expect, test } from "vitest";
import { inRoot, pinnedNode } from "../../scripts/lib/places.js";
import { newClient, signIn } from "../world/client.ts";
import { publish } from "../world/events.ts";
import { newFolder, startProgram } from "../world/program.ts";

const [mela, other, backups] = [newFolder(), newFolder(), newFolder()];
afterAll(() => {
  for (const folder of [mela, other, backups]) folder.remove();
});

/** A command as npm runs it, in a shell that knows nothing else. */
function command(script: string, args: string[], dataDir: string) {
  const env = { PATH: process.env.PATH ?? "", DATA_DIR: dataDir };
  const { status, stdout, stderr } = spawnSync(pinnedNode, [inRoot(script), ...args], { env, encoding: "utf8" });
  return { status, stdout, stderr };
}
const restore = (dataDir: string) =>
  command("server/src/backup/restoreMain.ts", [`${backups.path}/${readdirSync(backups.path)[0]}`], dataDir);

test("a backup is taken of the embedded engine while its server runs, and a new machine starts from it", {
  timeout: 180_000,
}, async () => {
  const server = await startProgram({ DATA_DIR: mela.path });
  const [host, guest] = [
    await signIn(newClient(server.url), "host@example.in"),
    await signIn(newClient(server.url), "guest@example.in"),
  ];
  const event = await publish(newClient(server.url), host, {
    ticket_types: [{ name: "Entry", price: 0, capacity: 9, max_per_booking: 2 }],
  });
  const tickets = [{ ticket_type_id: event.ticket_types[0]?.id ?? "", count: 2 }];
  const { data: booked } = await newClient(server.url).send<typeof createBooking>(
    "createBooking",
    { params: { eventId: event.id }, body: { tickets } },
    guest.token,
  );
  const made = command("server/src/backup/main.ts", [backups.path], mela.path);
  expect(made).toMatchObject({ status: 0, stderr: "" });
  expect(made.stdout).toContain("SECRET is inside");
  expect(readdirSync(backups.path)).toEqual([expect.stringMatching(/^mela-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d$/)]);
  expect(restore(mela.path)).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^Another Mela \(process \d+\)/),
  });
  expect((await server.stop()).code).toBe(0);

  expect(restore(other.path)).toMatchObject({ status: 0, stderr: "" });
  const again = await startProgram({ DATA_DIR: other.path });
  const { data } = await newClient(again.url).send<typeof getBooking>(
    "getBooking",
    { params: { bookingId: booked.booking_id } },
    guest.token, // signed by the former machine, which had the same SECRET
  );
  expect(data.tickets.map(({ code }) => code)).toEqual(booked.tickets.map(({ code }) => code));
  expect((await again.stop()).code).toBe(0);
  expect(restore(other.path)).toMatchObject({ status: 1, stderr: expect.stringContaining("has a database already") });
});
