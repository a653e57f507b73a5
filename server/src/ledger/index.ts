export { type Movement, post } from "./post.ts";
export { fillLedger } from "./replay.ts";
