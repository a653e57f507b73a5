export { keepOwnAssets } from "./keepOwnAssets.ts";
export { pageRoutes } from "./routes.ts";
