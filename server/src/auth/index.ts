export { openDoorSession } from "./doorSessions.ts";
export { findPeople, findPerson, findPersonByUsername, isOperator, type PersonFacts } from "./people.ts";
export { authRoutes } from "./routes.ts";
export { createActorReader, endSession, openSession } from "./sessions.ts";
export { signAccessToken } from "./tokens.ts";
