export { posterPath } from "./posters/posterPath.ts";
export { mediaRoutes } from "./routes.ts";
