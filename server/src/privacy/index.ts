export { accessRecorder, type Look } from "./accesses.ts";
export { recordConsent } from "./consents.ts";
export { privacyRoutes } from "./routes.ts";
