import { DeviceId, PaymentId, type TicketTypeId, WalkInId } from "@mela/contract/common";
import { decideSandboxPayment } from "@mela/contract/payments";
import {
  addWalkIn,
  askWalkIn,
  cancelWalkIn,
  getTill,
  getWalkInOffer,
  takeCash,
  type WalkInInput,
} from "@mela/contract/walkIns";
import { newId } from "../platform/ids.ts";
import type { EventPlan, TestEvent } from "./builders.ts";
import type { World } from "./world.ts";

type Want = { id?: WalkInId; count?: number; total?: number; type?: TicketTypeId | undefined; as?: { token: string } };
type Sale = Want & Partial<Pick<WalkInInput, "way" | "email" | "phone" | "name">>;

/** A door where tickets of ₹500 are sold, of an event that begins in an hour unless told otherwise. */
export async function sellingDoor(world: World, make: (plan: EventPlan) => Promise<TestEvent>, plan: EventPlan = {}) {
  const event = await make({ startInHours: 1, ticketTypes: [{ price: 500, capacity: 5 }], ...plan });
  const params = { eventId: event.eventId };
  const as = event.host;
  const sell = ({ id, way = "CASH", count = 1, total = 500 * count, type, as: by = as, ...guest }: Sale = {}) => {
    const tickets = [{ ticket_type_id: type ?? event.types[0].id, count }];
    const made = { walk_in_id: id ?? newId(WalkInId), device_id: newId(DeviceId), expected_total: total };
    return world.call(addWalkIn, { params, body: { ...made, way, tickets, ...guest } }, { as: by });
  };
  const at = (walkInId: WalkInId) => ({ ...params, walkInId });
  const offer = (by: { token: string } = as) => world.call(getWalkInOffer, { params }, { as: by });
  const priceByCode = async () => (await offer()).body.data.types[0]?.price_by_qr ?? 0;
  return {
    ...{ event, params, as, sell, offer, priceByCode },
    /** Shows a code for one ticket. */
    show: async (id = newId(WalkInId)) =>
      (await sell({ id, way: "QR", total: await priceByCode() })).body.data ?? { walk_in_id: id },
    ask: async (id: WalkInId, asks = false) =>
      (await world.call(askWalkIn, { params: at(id), body: { asks } }, { as })).body.data,
    cash: (id: WalkInId) => world.call(takeCash, { params: at(id), body: {} }, { as }),
    cancel: (id: WalkInId) => world.call(cancelWalkIn, { params: at(id) }, { as }),
    till: async () => (await world.call(getTill, { params }, { as })).body.data,
  };
}

/** Somebody pays on the sandbox's page for what a code stands for. */
export function payCode(
  world: World,
  pageUrl: string | null | undefined,
  { webhook = "early", outcome = "PAID" }: { webhook?: "early" | "twice" | "none"; outcome?: "PAID" | "FAILED" } = {},
) {
  const paymentId = PaymentId.parse(pageUrl?.split("/").at(-1));
  return world.call(decideSandboxPayment, { params: { paymentId }, body: { outcome, webhook } });
}
