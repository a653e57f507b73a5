export { findEvents, type Showing } from "./findEvents.ts";
export { allIn } from "./sale.ts";
