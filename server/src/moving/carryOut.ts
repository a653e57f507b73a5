import { UserId } from "@mela/contract/common";
import { canonicalIdentity } from "../auth/index.ts";
import type { App } from "../platform/services.ts";
import { bringEvent } from "./bringEvent.ts";
import { bringGuests, finishEvent } from "./bringGuests.ts";
import { MovingFault } from "./fault.ts";
import type { MoveOrder } from "./orders.ts";
import { findFinished, findHost } from "./store.ts";

/** Does one step of moving an organiser here; the answer is plain data, since it may have to travel. */
export async function carryOutMove(app: App, order: MoveOrder): Promise<unknown> {
  const now = app.clock.now();
  switch (order.deed) {
    case "ask":
      return null;
    case "begin":
      return begin(app, order);
    case "event":
      return bringEvent(app, { ...order, by: { userId: UserId.parse(order.hostId), now } });
    case "guests":
      return bringGuests(app, { ...order, by: { userId: UserId.parse(order.hostId), now } });
    case "finish":
      await finishEvent(app, { ...order, now });
      return null;
  }
}

async function begin(app: App, { address, origin }: { address: string; origin: string }) {
  const identity = canonicalIdentity(address);
  if (!identity) throw new MovingFault("--host is neither an email address nor a phone number of 10 digits.");
  const hostId = await findHost(app.db, identity);
  if (!hostId)
    throw new MovingFault(`Nobody logs in with ${identity.value}: log in with it once, then run this again.`);
  return { hostId, finished: await findFinished(app.db, origin) };
}
