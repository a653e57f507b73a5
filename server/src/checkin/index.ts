export { admitAs, admitGuest } from "./admitGuest.ts";
export { countByDay } from "./byDay.ts";
export { type CameIn, carryOver } from "./carryOver.ts";
export { exportOfPerson } from "./exportOfPerson.ts";
export { type ForeignCode, keepForeignCodes } from "./foreignCodes.ts";
export { forgetPerson } from "./forgetPerson.ts";
export { moveToPerson } from "./moveToPerson.ts";
export { readDoor } from "./readDoor.ts";
export { checkinRoutes } from "./routes.ts";
