export { operatorRoutes } from "./routes.ts";
export { isSwitchedOn } from "./switches.ts";
