import { addToWishlist, getWishlist, removeFromWishlist } from "@mela/contract/wishlist";
import { serve } from "../platform/http/serve.ts";
import type { App } from "../platform/services.ts";
import { listSaved, save, unsave } from "./wishlist.ts";

/** The hearts of whoever is signed in. */
export function wishlistRoutes(app: App): void {
  serve(app, getWishlist, "user", async ({ actor, now }) => listSaved(app, actor.userId, now));
  serve(app, addToWishlist, "user", async ({ actor, body, now }) => {
    await save(app, { userId: actor.userId, eventId: body.eventId, now });
    return { success: true as const, is_wishlisted: true };
  });
  serve(app, removeFromWishlist, "user", async ({ actor, body, now }) => {
    await unsave(app, { userId: actor.userId, eventId: body.eventId, now });
    return { success: true as const, is_wishlisted: false };
  });
}
