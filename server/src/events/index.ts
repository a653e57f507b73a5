export { findEvents, type Showing } from "./findEvents.ts";
export { hostEventRoutes, publicEventRoutes } from "./routes.ts";
export { allIn } from "./sale.ts";
export { canSee, onlooker, visibleOf } from "./visibility.ts";
export { exportOfPerson } from "./exportOfPerson.ts";
export { findHosted, giveUpEvents, type HostedEvent, isToCome, isUnderWay } from "./giveUp.ts";
