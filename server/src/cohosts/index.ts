export { rolesAt } from "./roles.ts";
export { cohostRoutes } from "./routes.ts";
