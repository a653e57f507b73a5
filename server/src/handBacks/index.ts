export { exportOfPerson } from "./exportOfPerson.ts";
export { handBackRoutes } from "./routes.ts";
export { mailSamples } from "./samples.ts";
export { refundHandBacks, settleHandBacks } from "./settle.ts";
export { findWaiting } from "./store.ts";
