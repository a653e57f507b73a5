export { setSiteLimit } from "./setSiteLimit.ts";
export { listSiteLimits, readSiteLimits } from "./siteLimits.ts";
