export { recordActed, recordLookedAs } from "./acting.ts";
export { actingRoutes } from "./routes.ts";
export { mailSamples } from "./samples.ts";
export { exportOfPerson } from "./store.ts";
