export { postponingRoutes } from "./routes.ts";
export { mailSamples } from "./samples.ts";
