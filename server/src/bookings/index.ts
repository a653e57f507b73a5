export { approveBooking, type Decided, type Decision, declineBooking } from "./approval.ts";
export { findBookingOwner } from "./owner.ts";
export { bookingsAsPayable } from "./payable.ts";
export { bookingRoutes } from "./routes.ts";
