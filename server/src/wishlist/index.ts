export { wishlistRoutes } from "./routes.ts";
export { exportOfPerson } from "./exportOfPerson.ts";
export { forgetPerson } from "./forgetPerson.ts";
