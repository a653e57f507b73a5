export { adminRoutes } from "./routes.ts";
export { mailSamples } from "./samples.ts";
