export { recommendationRoutes } from "./routes.ts";
