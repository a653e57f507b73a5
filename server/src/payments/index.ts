export { oweRefunds } from "./refunds.ts";
