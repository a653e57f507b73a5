export { exportOfPerson } from "./exportOfPerson.ts";
export { forgetPerson } from "./forgetPerson.ts";
export { moveToPerson } from "./moveToPerson.ts";
export { postRoutes } from "./routes.ts";
export { findPosts } from "./store.ts";
