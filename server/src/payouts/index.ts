export { exportOfPerson } from "./exportOfPerson.ts";
export { forgetPerson } from "./forgetPerson.ts";
export { moveToPerson } from "./moveToPerson.ts";
export { mustBePayable } from "./payouts.ts";
export { resealAccounts } from "./reseal.ts";
export { payoutRoutes } from "./routes.ts";
export { mailSamples } from "./samples.ts";
