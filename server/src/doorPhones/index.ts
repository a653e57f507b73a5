export { exportOfPerson } from "./exportOfPerson.ts";
export { forgetPerson } from "./forgetPerson.ts";
export { moveToPerson } from "./moveToPerson.ts";
export { doorPhoneRoutes } from "./routes.ts";
export { findDoorNames } from "./store.ts";
