export { exportOfPerson } from "./exportOfPerson.ts";
export { forgetPerson } from "./forgetPerson.ts";
export { moveToPerson } from "./moveToPerson.ts";
export { choose } from "./posters/drawPoster.ts";
export { parsePosterPath, posterPath } from "./posters/posterPath.ts";
export { type Random, type Some, seeded } from "./posters/seed.ts";
export { dropReplaced } from "./removal.ts";
export { mediaRoutes } from "./routes.ts";
export { filesOfPictures } from "./store.ts";
