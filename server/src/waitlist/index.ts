export { exportOfPerson } from "./exportOfPerson.ts";
export { forgetPerson } from "./forgetPerson.ts";
export { moveToPerson } from "./moveToPerson.ts";
export { findOffers, isAwaited, offerEnd, offerSeats, type SeatOffer, useOffers } from "./offers.ts";
export { remindAt } from "./remindAt.ts";
export { waitlistRoutes } from "./routes.ts";
export { mailSamples } from "./samples.ts";
