export { atlas } from "./atlas.ts";
export { plain, rough } from "./names.ts";
export { namesOf, oneName, renamedCities } from "./renamed.ts";
export { placesRoutes } from "./routes.ts";
