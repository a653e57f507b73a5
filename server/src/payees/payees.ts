import type { UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import type { PayeeDetails, PayeeView } from "@mela/contract/payees";
import { type Asker, useOwnCode } from "../auth/index.ts";
import { recordForBrand } from "../brands/index.ts";
import { askPayeeJob, PayeeRefused, type PayeeService } from "../payments/index.ts";
import { transaction } from "../platform/database/engine.ts";
import type { Tx } from "../platform/database/rows.ts";
import { newRowId } from "../platform/ids.ts";
import type { App } from "../platform/services.ts";
import { askService } from "./ask.ts";
import { findPayee, findPayeeOfEvent, keepRefs, openPayee, type PayeeRow, readPayee, refsOf } from "./store.ts";

/** What hosts' accounts are looked after with. */
export type Desk = { app: App; service: PayeeService };

/** `userId`: whose code confirms it, the host or an owner of the brand. */
type Asked = {
  hostId: UserId;
  userId: UserId;
  details: PayeeDetails | null;
  entry: { otp: string; challenge?: string | undefined; asker: Asker; now: Date };
};

/**
 * Begins, or goes on, with a host's account. The service is asked outside of any transaction, and for the same account
 * however often. Null: the code is wrong. Throws `details_missing`, `payee_refused` or `payment_provider_down`.
 */
export async function begin(
  { app, service }: Desk,
  { hostId, userId, details, entry }: Asked,
): Promise<{ view: PayeeView; redirect_url: string | null } | null> {
  if (service.way === "FORM" && !details) throw new AppError("payee_refused");
  const payee = await transaction(app.db, async (tx) => {
    // A wrong code returns instead of throwing: its try has to be committed.
    if (!(await useOwnCode(app, tx, { purpose: "PAYOUT", userId, ...entry }))) return null;
    await recordForBrand(tx, { hostId, by: userId, at: entry.now, deed: "begin_payee" });
    return openPayee(tx, { payeeId: newRowId(), userId: hostId, service: service.name, at: entry.now });
  });
  if (!payee) return null;
  if (payee.state === "STOPPED") throw new AppError("payee_stopped");
  const redirectUrl = await handOver({ app, service }, payee, details);
  if (service.way === "FORM") await askOrLater({ app, service }, payee.payee_id);
  return { view: await viewOf({ app, service }, hostId), redirect_url: redirectUrl };
}

/** What was handed in is there, whether or not the service says so now. */
async function askOrLater(desk: Desk, payeeId: string): Promise<void> {
  try {
    await askService(desk, payeeId);
  } catch (error) {
    desk.app.log.warn({ err: error, payeeId }, "payment service does not say how a host's account stands");
    const account = (await readPayee(desk.app.db, payeeId))?.account_ref;
    if (account) await desk.app.jobs.send(desk.app.db, askPayeeJob, { service: desk.service.name, account });
  }
}

async function handOver({ app, service }: Desk, payee: PayeeRow, details: PayeeDetails | null): Promise<string | null> {
  const payeeId = payee.payee_id;
  try {
    const asked = { payeeId, refs: refsOf(payee), details };
    const { redirectUrl } = await service.begin(asked, (refs) => keepRefs(app.db, payeeId, refs));
    return redirectUrl;
  } catch (error) {
    if (error instanceof PayeeRefused) {
      const fields = error.field ? { fields: { [error.field]: "The payment service did not accept this" } } : {};
      throw new AppError("payee_refused", fields);
    }
    app.log.warn({ err: error, payeeId }, "payment service took no details of a host");
    throw new AppError("payee_service_down", { cause: error });
  }
}

/** How a host's account stands, as far as we know. */
export async function viewOf({ app, service }: Desk, userId: UserId): Promise<PayeeView> {
  const row = await findPayee(app.db, { userId, service: service.name });
  return { service: service.name, way: service.way, payee: row && toPayee(row) };
}

function toPayee({ state, needs, updated_at }: PayeeRow) {
  return { state, needs, updated_at: updated_at.toISOString() };
}

type Settings = Pick<App, "config">;

/** The service that sends hosts' money on by itself; null: it goes to their banks by hand. */
export function payingService({ config: { payments } }: Settings): string | null {
  return payments?.paysHosts ? payments.service : null;
}

/** Whether a host's account takes money. */
export async function isPayable(app: Settings, tx: Tx, userId: UserId): Promise<boolean> {
  const service = payingService(app);
  return service !== null && (await findPayee(tx, { userId, service }))?.state === "READY";
}

/** How the account stands that an event's money goes to; null: there is none, or none is asked for. */
export async function stateOfEvent(app: Settings, tx: Tx, eventId: Parameters<typeof findPayeeOfEvent>[1]) {
  const service = payingService(app);
  return service === null ? null : ((await findPayeeOfEvent(tx, eventId, service))?.state ?? null);
}
