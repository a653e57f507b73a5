export { inviteeRoutes } from "./routes.ts";
