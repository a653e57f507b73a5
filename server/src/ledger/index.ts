export { readBookingMoney } from "./ofBooking.ts";
export { type Movement, post } from "./post.ts";
export { fillLedger } from "./replay.ts";
export { ledgerRoutes } from "./routes.ts";
export { findPostings, type PostingPosition, type PostingRow, sumEvent, toMoney } from "./sums.ts";
