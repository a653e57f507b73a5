export { findCreator } from "./creator.ts";
export { exportOfPerson } from "./exportOfPerson.ts";
export { findEvents, findWishlisted, type Showing } from "./findEvents.ts";
export { findHosted, giveUpEvents, type HostedEvent, isToCome, isUnderWay } from "./giveUp.ts";
export { countHosted, moveToPerson } from "./moveToPerson.ts";
export { type ReadCard, readCards, unsoldCard } from "./readCards.ts";
export { hostEventRoutes, publicEventRoutes } from "./routes.ts";
export { allIn, isNoticed } from "./sale.ts";
export { canSee, onlooker, visibleOf } from "./visibility.ts";
