export { fillQuickly, foundBy } from "./fill.ts";
export { fold } from "./fold.ts";
export { countSaved, countWords, refreshDiscovery, refreshHostName } from "./keep.ts";
export { moveToPerson } from "./moveToPerson.ts";
export { realPlace } from "./place.ts";
