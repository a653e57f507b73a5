export { findBookingOwner } from "./owner.ts";
