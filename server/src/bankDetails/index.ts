export { exportOfPerson } from "./exportOfPerson.ts";
export { forgetPerson } from "./forgetPerson.ts";
export { moveToPerson } from "./moveToPerson.ts";
export { resealDetails } from "./reseal.ts";
export { bankDetailsRoutes } from "./routes.ts";
export { mailSamples } from "./samples.ts";
export { findDetailsOfEvent } from "./store.ts";
export { upiLink } from "./upiLink.ts";
