export { type CounterMoves, moveCounters } from "./counters.ts";
