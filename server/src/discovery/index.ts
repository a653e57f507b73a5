export { countSaved, refreshDiscovery, refreshHostName } from "./keep.ts";
export { moveToPerson } from "./moveToPerson.ts";
export { realPlace } from "./place.ts";
