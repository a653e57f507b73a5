import { z } from "zod";
import { call, framed, paged } from "./call.ts";
import { Cursor } from "./common.ts";
import { Event } from "./events.ts";
import { CreatorId, Host, HostLink } from "./hosts.ts";

/** A host's public page: the first of what is to come and of what was, once for each series and city. */
export const Creator = z.object({
  host: Host,
  bio: z.string(),
  links: z.array(HostLink),
  hosted: z.int(),
  is_verified: z.boolean(),
  upcoming: z.array(Event),
  upcoming_cursor: z.string().nullable(),
  past: z.array(Event),
  past_cursor: z.string().nullable(),
});

export const getCreator = call("getCreator", {
  params: z.object({ creatorId: CreatorId }),
  answer: framed(Creator),
});

/** The rest of these lists, a page at a time. */
export const listCreatorEvents = call("listCreatorEvents", {
  params: z.object({ creatorId: CreatorId }),
  query: z.object({
    when: z.enum(["upcoming", "past"]),
    cursor: Cursor.optional(),
    limit: z.coerce.number().int().min(1).max(48).optional(),
  }),
  answer: paged(Event),
});
