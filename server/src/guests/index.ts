export { findGuest } from "./detail.ts";
export { readFigures } from "./guests.ts";
export { type FindGuests, rememberGuests } from "./remembered.ts";
export { guestRoutes } from "./routes.ts";
export { type GuestView, viewOf } from "./wire.ts";
