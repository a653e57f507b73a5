import { expect, test } from "vitest";
import { tryHistories } from "../testing/histories.ts";
import { newWorld } from "../testing/world.ts";

const world = await newWorld({ PLATFORM_FEE_PERCENT: "5" });

/**
 * How many are walked: some minutes' worth, the same each time, so that what is red is red by the change; or as many as
 * HISTORIES says, others each time (see CONTRIBUTING.md).
 */
const byHand = process.env.HISTORIES;
const histories = Number(byHand ?? 80);

// Seen red: late money that is not owed back; late money that counts as the booking's own when it goes back; and, with
// `hasRoom` left out, a booking that comes back to life without seats; money of a change of tickets that is all the
// host's, where a part of it went back.
test(`after ${histories} histories the books are right, and money that came in was kept or went back`, async () => {
  expect(histories).toBeGreaterThan(0);
  await tryHistories(world, histories, byHand ? undefined : 1);
}, 7_200_000);
