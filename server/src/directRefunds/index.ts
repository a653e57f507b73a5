export { exportOfPerson, forgetPerson, moveToPerson } from "./ofPerson.ts";
export { type OwedByHand, oweByHand } from "./owe.ts";
export { readDirectRefunds } from "./read.ts";
export { directRefundRoutes } from "./routes.ts";
export { dropOwed } from "./store.ts";
export { mailSamples, tellHostOfDue } from "./tellHost.ts";
