export { atlas } from "./atlas.ts";
export { placesRoutes } from "./routes.ts";
