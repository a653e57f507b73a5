export { type Added, type AddedGuest, addGuests, countRoom } from "./addGuests.ts";
export { announce } from "./announce.ts";
export { takeAnswers } from "./answers.ts";
export { type Approval, approveBooking, type Decided, type Decision, declineBooking } from "./approval.ts";
export { settleTransfer } from "./bankTransfer.ts";
export { cancelBookings } from "./cancelBookings.ts";
export { cancelByHost, seatsText } from "./cancelByHost.ts";
export { applyChanges, moveSeats } from "./changes.ts";
export { changeType } from "./changeType.ts";
export { type DoorCode, readDoorCode, type TypeDays } from "./doorCode.ts";
export { ticketCid, withEntry, withTickets } from "./enclosures.ts";
export { exportOfPerson } from "./exportOfPerson.ts";
export { countKept, forgetPerson, forgottenName } from "./forgetPerson.ts";
export { findUpcoming, type GivenUp, giveUpBookings } from "./giveUp.ts";
export { guarded } from "./guessing.ts";
export { takeInHand } from "./hostChange.ts";
export {
  type HostBooking,
  type HostTicket,
  readForHost,
  readTypes,
  refundOfType,
  refundsFor,
  ticketShares,
} from "./hostRead.ts";
export { expireHolds } from "./jobs.ts";
export { serveLine } from "./line.ts";
export { lookUp } from "./lookUp.ts";
export { countUpcoming, moveToPerson } from "./moveToPerson.ts";
export { type AskedQuestion, readInvited, readOnSale, readQuestions } from "./offer.ts";
export { findBookingOwner, holdsTicket } from "./owner.ts";
export { bookingsAsPayable } from "./payable.ts";
export { quoteChoice } from "./quote.ts";
export { newReference } from "./reference.ts";
export { refundMinor } from "./refundPolicy.ts";
export { resendTicket } from "./resend.ts";
export { bookingRoutes } from "./routes.ts";
export { isSameRate, readEventRate } from "./sameRate.ts";
export { mailSamples, sampleReference } from "./samples.ts";
export { lockStock, type Stock, shiftStock, shortage } from "./seats.ts";
export { ownMinor, shareOf } from "./shares.ts";
export type { SeatLine } from "./standing.ts";
export { findExisting, findTaken, moveBookings } from "./store.ts";
export { enclosedTexts } from "./texts.ts";
export { directMinor, isDueAtVenue, markPaidAtVenue } from "./venue.ts";
export { voidSeats } from "./voidSeats.ts";
export { giveUpWalkIn, hasHold, payWalkInCash, priceAtDoor, type Seller, takeWalkIn, walkInSource } from "./walkIn.ts";
