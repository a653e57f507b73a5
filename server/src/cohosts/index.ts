export { rolesAt } from "./roles.ts";
