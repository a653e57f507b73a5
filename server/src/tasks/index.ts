export { findFriends } from "./friends.ts";
export { taskRoutes } from "./routes.ts";
export {
  addTask,
  advanceTask,
  countGuests,
  dropWaiting,
  findUnfinished,
  holdTask,
  type Task,
  type TaskId,
} from "./store.ts";
export { defineTelling, type EventFacts, type GuestFacts, type Telling, tellSoon } from "./tell.ts";
