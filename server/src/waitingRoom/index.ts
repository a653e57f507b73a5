export { admitter, passOf } from "./admitter.ts";
export { forgetPerson } from "./forgetPerson.ts";
export { moveToPerson } from "./moveToPerson.ts";
export { waitingRoomRoutes } from "./routes.ts";
export { readRoom } from "./store.ts";
