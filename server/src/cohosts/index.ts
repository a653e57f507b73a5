export { rolesAt } from "./roles.ts";
export { cohostRoutes } from "./routes.ts";
export { exportOfPerson } from "./exportOfPerson.ts";
export { countRoles, forgetPerson } from "./forgetPerson.ts";
