export { goingRoutes } from "./routes.ts";
