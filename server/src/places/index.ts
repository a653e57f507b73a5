export { atlas } from "./atlas.ts";
export { plain, rough } from "./names.ts";
export { placesRoutes } from "./routes.ts";
