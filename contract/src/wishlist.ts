import { z } from "zod";
import { bare, call } from "./call.ts";
import { EventId } from "./common.ts";
import { Event } from "./events.ts";

const change = z.object({ eventId: EventId });
const outcome = bare(z.object({ success: z.literal(true), is_wishlisted: z.boolean() }));

export const getWishlist = call("getWishlist", { answer: bare(z.array(Event)) });
export const addToWishlist = call("addToWishlist", { body: change, answer: outcome });
export const removeFromWishlist = call("removeFromWishlist", { body: change, answer: outcome });
