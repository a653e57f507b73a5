export { type Counter, openCounter } from "./counter.ts";
export { exportOfPerson } from "./exportOfPerson.ts";
export { openPayees } from "./openPayees.ts";
export { findPaidFor, moveMoney } from "./paidFor.ts";
export type { Bill, Paid, Payable, Reception } from "./payable.ts";
export {
  askPayeeJob,
  type PayeeRefs,
  PayeeRefused,
  type PayeeSaid,
  type PayeeService,
  type Sending,
} from "./payees.ts";
export { ProviderRefused } from "./provider.ts";
export { oweRefunds, type RefundReason, refundReasons, wasOfBooking } from "./refunds.ts";
export { countRefunds, retryRefused } from "./retry.ts";
export { paymentRoutes } from "./routes.ts";
export { decideSandboxPayee, findSandboxPayee } from "./sandbox/payees.ts";
export { letGo, takeSetAside } from "./setAside.ts";
