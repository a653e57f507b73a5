export { countSaved, refreshDiscovery, refreshHostName } from "./keep.ts";
export { realPlace } from "./place.ts";
