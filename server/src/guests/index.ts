export { readFigures } from "./guests.ts";
export { guestRoutes } from "./routes.ts";
export { type GuestView, viewOf } from "./wire.ts";
