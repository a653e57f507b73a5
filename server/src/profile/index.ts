export { exportOfPerson } from "./exportOfPerson.ts";
export { profileRoutes } from "./routes.ts";
