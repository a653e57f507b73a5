export { type CounterMoves, moveCounters, sumOf } from "./counters.ts";
