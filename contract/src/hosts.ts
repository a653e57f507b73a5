import { z } from "zod";
import { UserId } from "./common.ts";

export const Host = z.object({
  id: UserId,
  name: z.string(),
  username: z.string().nullable(),
  profile_picture: z.string().nullable(),
  profile_pic: z.string().nullable(),
  social_media_url: z.string().nullable(),
});
export type Host = z.infer<typeof Host>;

/** Where else a host is found: https only, so that nothing else can run when somebody follows it. */
export const linkKinds = ["website", "instagram", "youtube"] as const;

export const HostLink = z.object({ kind: z.enum(linkKinds), url: z.url({ protocol: /^https$/ }) });
export type HostLink = z.infer<typeof HostLink>;

/** A host by id or username. */
export const CreatorId = z
  .string()
  .min(3)
  .max(36)
  .regex(/^[A-Za-z0-9-]+$/);

/** As whom somebody acts: one of their brands (decision 070). Absent: themselves. */
export const ActingAs = z.object({ as: UserId.optional() });
