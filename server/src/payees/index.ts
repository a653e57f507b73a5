export { exportOfPerson } from "./exportOfPerson.ts";
export { forgetPerson } from "./forgetPerson.ts";
export { moveToPerson } from "./moveToPerson.ts";
export { isPayable, payingService, stateOfEvent } from "./payees.ts";
export { payeeRoutes } from "./routes.ts";
export { mailSamples } from "./samples.ts";
