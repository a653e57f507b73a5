import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { misshapen } from "./misshapen.ts";
import type { Scene } from "./scene.ts";
import type { Signed } from "./services.ts";

/** However strange what a service signs: it is taken or refused, nothing of ours fails, and the books stay right. */
export function tryMoneySaidWrong({ world, double, held, look, send }: Scene): void {
  test("a notice that is rightly signed and wrong in itself is taken or refused, and nothing of ours fails", async () => {
    const wrong: string[] = [];
    const say = async (genuine: Signed) => {
      for (const text of fc.sample(misshapen(genuine.raw), { numRuns: 60, seed: 20_261_127 })) {
        const { statusCode } = await send(double.sign(text));
        if (statusCode !== 200 && statusCode !== 400) wrong.push(`${statusCode} ${text}`.slice(0, 600));
      }
    };
    const { booking, ref } = await held();
    const charge = double.pay(ref);
    await say(double.oldNotice(charge, "FAILED"));
    await say(double.notice(charge));
    await send(double.notice(charge));
    expect(await look(booking)).toMatchObject({ status: "CONFIRMED", payment_status: "PAID" });
    await say(double.refundNotice(charge, { amount: 100, state: "DONE" }));
    await say(double.refundNotice(charge, { amount: 100, state: "FAILED" }));
    await say(double.disputeNotice(charge, "OPEN"));
    await say(double.disputeNotice(charge, "WON"));
    expect(wrong).toEqual([]);
    const alarms = z.array(z.object({ msg: z.string() })).parse(world.takeErrors());
    expect(new Set(alarms.map(({ msg }) => msg))).toEqual(new Set(["payment is disputed"]));
  }, 60_000);
}
