export { approveBooking, type Decided, type Decision, declineBooking } from "./approval.ts";
export { exportOfPerson } from "./exportOfPerson.ts";
export { countKept, forgetPerson, forgottenName } from "./forgetPerson.ts";
export { findUpcoming, type GivenUp, giveUpBookings } from "./giveUp.ts";
export { countUpcoming, moveToPerson } from "./moveToPerson.ts";
export { findBookingOwner } from "./owner.ts";
export { bookingsAsPayable } from "./payable.ts";
export { bookingRoutes } from "./routes.ts";
