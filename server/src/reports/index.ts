export { exportOfPerson } from "./exportOfPerson.ts";
export { forgetPerson } from "./forgetPerson.ts";
export { moveToPerson } from "./moveToPerson.ts";
export { reportRoutes } from "./routes.ts";
export { mailSamples } from "./samples.ts";
