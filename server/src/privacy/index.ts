export { accessRecorder, type Look } from "./accesses.ts";
export { agreesTo } from "./consentStore.ts";
export { hasConsented, recordConsent } from "./consents.ts";
export { moveToPerson } from "./moveToPerson.ts";
export { privacyRoutes } from "./routes.ts";
export { mailSamples } from "./samples.ts";
