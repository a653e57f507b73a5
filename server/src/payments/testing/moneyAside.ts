import { approveGuest, declineGuest } from "@mela/contract/guestDecisions";
import { expect, test } from "vitest";
import { book } from "../../testing/builders.ts";
import type { Scene } from "./scene.ts";

/** What every payment service must get right with money that is set aside for a request, until its host decides. */
export function tryMoneyAside({ world, double, app, event, look, start, tell, attemptsOf, till }: Scene): void {
  const asked = async () => {
    const one = await event({ approval: true, paysAtRequest: true });
    const booking = await book(world, one, { count: 2 });
    const { ref, paymentId } = await start(booking);
    const charge = double.pay(ref, "AUTHORISED");
    await tell(double.notice(charge));
    const guest = { params: { eventId: one.eventId, bookingId: booking.booking_id } };
    return { booking, ref, paymentId, charge, guest, host: one.host };
  };

  test("what is set aside with a request is taken at the approval, by whomever we hear of it", async () => {
    const { booking, charge, guest, host } = await asked();
    expect(await look(booking)).toMatchObject({ status: "AWAITING_APPROVAL", payment_status: "AUTHORISED" });
    await world.call(approveGuest, guest, { as: host });
    await app.jobs.drain();
    expect(await look(booking)).toMatchObject({ status: "CONFIRMED", payment_status: "PAID" });
    await tell(double.notice(charge));
    await tell(double.oldNotice(charge, "AUTHORISED"));
    expect(await attemptsOf(booking)).toMatchObject([{ status: "PAID" }]);
  });
  test("a service that does not answer takes it a minute later", async () => {
    const { booking, guest, host } = await asked();
    await world.call(approveGuest, guest, { as: host });
    double.fail({ status: 503 });
    await app.jobs.drain();
    await app.jobs.drain();
    expect(await look(booking)).toMatchObject({ status: "CONFIRMED", payment_status: "PAID" });
  });
  test("declined, it is let go, and the request that it was for is over", async () => {
    const { booking, ref, paymentId, guest, host } = await asked();
    await world.call(declineGuest, { ...guest, body: { reason: "" } }, { as: host });
    await app.jobs.drain();
    expect(await look(booking)).toMatchObject({ status: "DECLINED", payment_status: "NONE" });
    expect(await attemptsOf(booking)).toMatchObject([{ status: "VOIDED" }]);
    const said = await (await till()).provider.fetch({ paymentId, ref });
    expect(said?.state).toBe(double.name === "stripe" ? "VOIDED" : "AUTHORISED"); // Razorpay's has it back by itself
  });
}
