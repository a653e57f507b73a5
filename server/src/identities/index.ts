export { identityRoutes } from "./routes.ts";
export { mailSamples } from "./samples.ts";
