export { drawPoster } from "./posters/drawPoster.ts";
export { posterPath } from "./posters/posterPath.ts";
export { mediaRoutes } from "./routes.ts";
