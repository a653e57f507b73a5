import { AppError } from "@mela/contract/errors";
import { getProfile, updateProfile as updateProfileCall } from "@mela/contract/profile";
import { serve } from "../platform/http/serve.ts";
import type { App } from "../platform/services.ts";
import { updateProfile } from "./profile.ts";
import { profileFinder } from "./store.ts";
import { toProfile } from "./wire.ts";

/** A person's own profile. */
export function profileRoutes(app: App): void {
  const findProfile = profileFinder(app.db);
  serve(app, getProfile, "user", async ({ actor }) => {
    const profile = await findProfile(actor.userId);
    if (!profile) throw new AppError("not_found");
    return toProfile(profile);
  });
  serve(app, updateProfileCall, "user", async ({ actor, body, now }) => {
    await updateProfile(app, actor.userId, body, now);
    return { success: true } as const;
  });
}
