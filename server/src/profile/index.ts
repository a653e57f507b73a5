export { profileRoutes } from "./routes.ts";
export { exportOfPerson } from "./exportOfPerson.ts";
