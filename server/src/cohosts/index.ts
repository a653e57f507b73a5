export { exportOfPerson } from "./exportOfPerson.ts";
export { countRoles, forgetPerson } from "./forgetPerson.ts";
export { moveToPerson } from "./moveToPerson.ts";
export { createRoleReader } from "./roles.ts";
export { cohostRoutes } from "./routes.ts";
export { mailSamples } from "./samples.ts";
