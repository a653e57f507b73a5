export { exportOfPerson } from "./exportOfPerson.ts";
export { findPaidFor, moveMoney } from "./paidFor.ts";
export type { Bill, Paid, Payable, Reception } from "./payable.ts";
export { oweRefunds, type RefundReason, wasOfBooking } from "./refunds.ts";
export { countRefunds, retryRefused } from "./retry.ts";
export { paymentRoutes } from "./routes.ts";
export { letGo, takeSetAside } from "./setAside.ts";
