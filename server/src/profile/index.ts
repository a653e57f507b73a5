export { exportOfPerson } from "./exportOfPerson.ts";
export { nameNameless } from "./nameNameless.ts";
export { toLinks } from "./profile.ts";
export { profileRoutes } from "./routes.ts";
