export { frameRoutes } from "./frameRoutes.ts";
export { embedRoutes } from "./routes.ts";
