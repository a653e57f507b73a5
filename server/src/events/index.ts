export { findEvents, type Showing } from "./findEvents.ts";
export { hostEventRoutes, publicEventRoutes } from "./routes.ts";
export { allIn } from "./sale.ts";
export { canSee, onlooker, visibleOf } from "./visibility.ts";
