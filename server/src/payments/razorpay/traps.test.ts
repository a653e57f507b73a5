import { cancelBooking, getBooking } from "@mela/contract/bookings";
import { getPaymentForm, payBooking } from "@mela/contract/payments";
import { expect, test } from "vitest";
import { z } from "zod";
import { rows } from "../../platform/database/rows.ts";
import { sql } from "../../platform/database/sql.ts";
import { newRowId } from "../../platform/ids.ts";
import { book, makeEvent, type TestBooking } from "../../testing/builders.ts";
import { newWorld } from "../../testing/world.ts";
import { tryMoneyAside } from "../testing/moneyAside.ts";
import { tryMoneyBack } from "../testing/moneyBack.ts";
import { tryMoneyIn } from "../testing/moneyIn.ts";
import { tryMoneySaidWrong } from "../testing/moneySaidWrong.ts";
import { setScene } from "../testing/scene.ts";
import { razorpayService } from "../testing/services.ts";

const service = await razorpayService();
const world = await newWorld(service.settings);
const scene = setScene(world, service);
tryMoneyIn(scene);
tryMoneyBack(scene);
tryMoneyAside(scene);
tryMoneySaidWrong(scene);

test("a forged return, and the good pair of another order, change nothing and still lead to the booking", async () => {
  const event = await makeEvent(world, { ticketTypes: [{ price: 100, capacity: 5 }] });
  const [mine, theirs] = [await book(world, event), await book(world, event)];
  const start = async ({ booking_id: bookingId, person: as }: TestBooking) =>
    (await world.call(payBooking, { params: { bookingId } }, { as })).body.data.payment_id;
  const [myPayment, theirPayment] = [await start(mine), await start(theirs)];
  const orderOf = async ({ booking_id }: TestBooking) => {
    const query = sql`select provider_ref as ref from payments where booking_id = ${booking_id}::uuid`;
    return (await rows(world.app.db, z.object({ ref: z.string() }), query))[0]?.ref ?? "";
  };
  const theirReturn = service.comesBack(theirPayment, service.pay(await orderOf(theirs)));
  const forged = { razorpay_payment_id: "pay_1", razorpay_order_id: "order_1", razorpay_signature: "0".repeat(64) };
  const url = `/api/payments/back/${myPayment}`;
  service.taken();
  for (const payload of [theirReturn.payload ?? "", new URLSearchParams(forged).toString(), "", "=&&%"]) {
    const back = await world.app.inject({ ...theirReturn, url, payload });
    expect([back.statusCode, back.headers.location]).toEqual([
      303,
      `${world.app.config.publicUrl}/booking_confirmed/${mine.booking_id}`,
    ]);
  }
  expect(service.taken()).toEqual([]); // nobody makes us ask for them
  const params = { bookingId: mine.booking_id };
  expect((await world.call(getBooking, { params }, { as: mine.person })).body.data).toMatchObject({ status: "HELD" });
  const failed = await world.app.inject({ ...theirReturn, url, payload: "error%5Bcode%5D=BAD_REQUEST_ERROR" });
  expect(failed.statusCode).toBe(303);
  expect(service.taken()).toEqual([`GET /v1/orders/${await orderOf(mine)}/payments`]);
  expect((await world.app.inject({ method: "POST", url: `/api/payments/back/${newRowId()}` })).statusCode).toBe(404);
});
test("the form to the service's page is its booker's alone, and there while there is something to pay", async () => {
  const event = await makeEvent(world, { ticketTypes: [{ price: 100, capacity: 5 }] });
  const booking = await book(world, event);
  const params = { bookingId: booking.booking_id };
  const form = async (as = booking.person) => (await world.call(getPaymentForm, { params }, { as })).body.data;
  expect(await form()).toBeNull();
  await world.call(payBooking, { params }, { as: booking.person });
  expect(await form()).toMatchObject({ amount: 100, currency: "INR", label: event.title });
  const stranger = await world.person();
  expect((await world.call(getPaymentForm, { params }, { as: stranger })).status).toBe(404);
  await world.call(cancelBooking, { params }, { as: booking.person });
  expect(await form()).toBeNull();
});
