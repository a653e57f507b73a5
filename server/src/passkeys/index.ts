export { exportOfPerson } from "./exportOfPerson.ts";
export { moveToPerson } from "./moveToPerson.ts";
export { findPasskeys } from "./passkeys.ts";
export { passkeyRoutes } from "./routes.ts";
export { mailSamples } from "./samples.ts";
export { forgetPerson } from "./store.ts";
