export { inviteeRoutes } from "./routes.ts";
export { mailSamples } from "./samples.ts";
