export { carryOutMove } from "./carryOut.ts";
export { MovingFault } from "./fault.ts";
export { MoveOrder } from "./orders.ts";
