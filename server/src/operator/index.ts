export { readDeeds } from "./deedList.ts";
export { type Deed, recordDeed, recordLook } from "./deeds.ts";
export { hostMails, hostTexts } from "./hostTexts.ts";
export { carryOut, OperatorOrder } from "./order.ts";
export { operatorRoutes } from "./routes.ts";
export { isSwitchedOn } from "./switches.ts";
export { tellHost } from "./tellHost.ts";
