export { announceChanges } from "./announce.ts";
export { type ChangeFacts, readAllChangeFacts, readChangeFacts } from "./facts.ts";
export { changeRoutes } from "./routes.ts";
export { mailSamples } from "./samples.ts";
