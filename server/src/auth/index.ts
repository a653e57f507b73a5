export { isOperator } from "./people.ts";
export { createActorReader, endSession, openSession } from "./sessions.ts";
export { signAccessToken } from "./tokens.ts";
