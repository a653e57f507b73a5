export { toMailedEntry } from "./calendar.ts";
export { type CityPage, findCities } from "./cities.ts";
export { type File, sendFile, toFile } from "./file.ts";
export { newKeeper } from "./keep.ts";
export { findEventId } from "./oneEvent.ts";
export { feedRoutes } from "./routes.ts";
export { type Feed, findFeed } from "./subjects.ts";
