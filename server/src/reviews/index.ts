export { exportOfPerson } from "./exportOfPerson.ts";
export { forgetPerson } from "./forgetPerson.ts";
export { moveToPerson } from "./moveToPerson.ts";
export { recountReviewedBy } from "./ratings.ts";
export { reviewRoutes } from "./routes.ts";
export { mailSamples } from "./samples.ts";
