export { admitGuest } from "./admitGuest.ts";
export { type CameIn, carryOver } from "./carryOver.ts";
export { type ForeignCode, keepForeignCodes } from "./foreignCodes.ts";
export { checkinRoutes } from "./routes.ts";
