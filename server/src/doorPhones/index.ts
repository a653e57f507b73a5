export { doorPhoneRoutes } from "./routes.ts";
export { findDoorNames } from "./store.ts";
