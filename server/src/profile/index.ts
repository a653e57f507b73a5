export { exportOfPerson } from "./exportOfPerson.ts";
export { toLinks } from "./profile.ts";
export { profileRoutes } from "./routes.ts";
