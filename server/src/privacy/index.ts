export { accessRecorder, type Look } from "./accesses.ts";
export { hasConsented, recordConsent } from "./consents.ts";
export { moveToPerson } from "./moveToPerson.ts";
export { privacyRoutes } from "./routes.ts";
