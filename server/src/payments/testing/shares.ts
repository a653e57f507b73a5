import { getFinances } from "@mela/contract/payments";
import { expect, test } from "vitest";
import { dayMs, hourMs, later, minuteMs } from "../../platform/clock.ts";
import { run } from "../../platform/database/rows.ts";
import { sql } from "../../platform/database/sql.ts";
import { newRowId } from "../../platform/ids.ts";
import { book, type TestEvent } from "../../testing/builders.ts";
import type { Scene } from "./scene.ts";

/** A host's account at a double, and what was sent there. */
export type Accounts = {
  /** An account that money can go to, as the service names it and what belongs to it. */
  open(): { account: string; product: string | null };
  /** Whether the service lets money go there now. */
  allow(account: string, is: boolean): void;
  sentTo(account: string): { amount: number; back: number; isHeld: boolean }[];
  /** Whether accounts have nothing left to give back. */
  empty(is: boolean): void;
};

/** What every service must get right with hosts' shares, whatever happens to the money before or after. */
export function tryShares(scene: Scene, accounts: Accounts): void {
  const { world, double, app, clock, made, event, start, tell, cancel } = scene;
  const isHeldThere = double.name === "razorpay";
  const share = 99_900; // of 1 098.90: Mela's tenth is on top

  const withAccount = async (one: TestEvent, state = "READY") => {
    const { account, product } = accounts.open();
    accounts.allow(account, state === "READY");
    await run(
      app.db,
      sql`insert into payees (payee_id, user_id, service, account_ref, product_ref, state)
          values (${newRowId()}::uuid, ${one.host.userId}::uuid, ${double.name}, ${account}, ${product}, ${state})`,
    );
    return account;
  };
  const paid = async (state = "READY") => {
    const one = await event();
    const account = await withAccount(one, state);
    const booking = await book(world, one, { count: 2 });
    const charge = double.pay((await start(booking)).ref);
    await tell(double.notice(charge));
    await app.jobs.drain();
    return { one, account, booking, charge };
  };
  /** The day after the event has come. */
  const over = async ({ endsAt }: TestEvent) => {
    clock.moveTo(later(endsAt, dayMs + minuteMs));
    await app.jobs.drain();
  };
  const wait = async (ms: number) => {
    clock.moveBy(ms);
    await app.jobs.drain();
  };
  const moneyOf = async ({ eventId, host }: TestEvent) => {
    const { data } = (await world.call(getFinances, { params: { eventId } }, { as: host })).body;
    return { sent: data.sent, due: data.due };
  };
  const standing = (account: string) => accounts.sentTo(account).map(({ amount, back }) => amount - back);
  const sumAt = (account: string) => standing(account).reduce((sum, one) => sum + one, 0);

  test("a host's share goes to their account, free to be paid out the day after the event; Mela keeps its fee", async () => {
    const { one, account } = await paid();
    expect(accounts.sentTo(account)).toEqual(isHeldThere ? [{ amount: share, back: 0, isHeld: true }] : []);
    expect(await moneyOf(one)).toEqual(isHeldThere ? { sent: 999, due: 0 } : { sent: 0, due: 999 });
    await over(one);
    await app.jobs.drain();
    expect(accounts.sentTo(account)).toEqual([{ amount: share, back: 0, isHeld: false }]);
    expect(await moneyOf(one)).toEqual({ sent: 999, due: 0 });
  });
  test("what goes back to a guest before the event leaves nothing with the host", async () => {
    const { one, account, booking } = await paid();
    await cancel(booking);
    await app.jobs.drain();
    await over(one);
    expect(sumAt(account)).toBe(0);
    expect(await moneyOf(one)).toEqual({ sent: 0, due: 0 });
  });
  test("of a part that goes back afterwards the host's part is taken back, and no more", async () => {
    const { one, account, charge } = await paid();
    await over(one);
    const refund = double.refundNotice(charge, { amount: 10_989, state: "DONE" });
    await tell(refund);
    await tell(refund);
    await app.jobs.drain();
    expect(sumAt(account)).toBe(share - 9_990);
    await tell(double.refundNotice(charge, { amount: 98_901, state: "DONE" }));
    await app.jobs.drain();
    await app.jobs.drain();
    expect(sumAt(account)).toBe(0);
    expect(await moneyOf(one)).toEqual({ sent: 0, due: 0 });
  });
  test.each(["lose reply", "hang up", { status: 500 }, { status: 429 }] as const)(
    "a service that answers a share with %j sends it once",
    async (fault) => {
      const one = await event();
      const account = await withAccount(one);
      const booking = await book(world, one, { count: 2 });
      const charge = double.pay((await start(booking)).ref);
      await tell(double.notice(charge));
      if (!isHeldThere) clock.moveTo(later(one.endsAt, dayMs + minuteMs));
      double.fail(...(isHeldThere ? [] : ["none" as const]), fault, fault);
      await app.jobs.drain();
      await app.jobs.drain(); // too soon: nobody asks again yet
      await wait(3 * minuteMs);
      await wait(3 * minuteMs);
      await wait(3 * minuteMs);
      expect(standing(account)).toEqual([share]);
    },
  );
  test("two who look at once send one share", async () => {
    const { one, account } = await paid();
    clock.moveTo(later(one.endsAt, dayMs + minuteMs));
    await Promise.all([app.jobs.drain(), app.jobs.drain()]);
    await app.jobs.drain();
    expect(standing(account)).toEqual([share]);
  });
  test("what was paid while an account was looked at waits for it; what was paid before there was one is not sent", async () => {
    const { one, account } = await paid("REVIEW");
    await over(one);
    expect(standing(account)).toEqual([]);
    accounts.allow(account, true);
    await wait(2 * hourMs);
    await wait(2 * hourMs);
    expect(standing(account)).toEqual([share]);
    const other = await event();
    const early = await book(world, other, { count: 1 });
    await tell(double.notice(double.pay((await start(early)).ref)));
    const late = await withAccount(other);
    await over(other);
    expect(standing(late)).toEqual([]);
    expect(await moneyOf(other)).toEqual({ sent: 0, due: 499.5 });
  });
  test("what an account can't give back stays owed by its host, and is asked for again the next day", async () => {
    const { one, account, charge } = await paid();
    await over(one);
    accounts.empty(true);
    await tell(double.refundNotice(charge, { amount: 109_890, state: "DONE" }));
    await app.jobs.drain();
    expect(world.takeErrors()).toMatchObject([{ msg: "share refused" }]);
    expect(await moneyOf(one)).toEqual({ sent: 999, due: -999 });
    accounts.empty(false);
    await wait(dayMs + minuteMs);
    await app.jobs.drain();
    expect(sumAt(account)).toBe(0);
    expect(await moneyOf(one)).toEqual({ sent: 0, due: 0 });
  });
  test("a disputed share comes back, and goes out again when the dispute is won", async () => {
    const { one, account, charge } = await paid();
    await over(one);
    await tell(double.disputeNotice(charge, "OPEN"));
    world.takeErrors();
    await app.jobs.drain();
    expect(sumAt(account)).toBe(0);
    await tell(double.disputeNotice(charge, "WON"));
    await app.jobs.drain();
    await app.jobs.drain();
    expect(sumAt(account)).toBe(share);
    expect(made).toHaveLength(1);
  });
}
