export { readDeeds } from "./deedList.ts";
export { type Deed, recordDeed, recordLook } from "./deeds.ts";
export { operatorRoutes } from "./routes.ts";
export { isSwitchedOn } from "./switches.ts";
