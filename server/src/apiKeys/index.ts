export { exportOfPerson } from "./exportOfPerson.ts";
export { forgetPerson, moveToPerson } from "./people.ts";
export { createKeyReader } from "./reader.ts";
export { apiKeyRoutes } from "./routes.ts";
export { mailSamples } from "./samples.ts";
export { claimsToBeKey } from "./secret.ts";
export { endKeysWithoutRole, findKeyNames } from "./store.ts";
