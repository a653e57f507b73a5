import { ApiError, unauthorized } from "./ApiError.ts";
import { clearSession, loadSession } from "./sessionStore.ts";

/** What a refresh needs of the world; the browser gives it in session.ts, tests give their own. */
export type RefreshWorld = {
  storage: Storage;
  /** One at a time over all tabs. */
  alone: <T>(work: () => Promise<T>) => Promise<T>;
  exchange: (refreshToken: string) => Promise<{ accessToken: string; refreshToken: string }>;
  /** The session is over: tokens are cleared. */
  onEnded: () => void;
};

/**
 * Gives a token that is newer than `stale`. Whoever comes second finds the first one's token and exchanges nothing.
 * Only a 401 or 403 ends the session: no answer, 429 or 5xx leaves it as it is (spec 4).
 */
export async function refresh(stale: string, world: RefreshWorld): Promise<string> {
  return world.alone(async () => {
    const { storage } = world;
    const session = loadSession(storage);
    if (!session) throw unauthorized();
    if (session.authToken !== stale) return session.authToken;
    const isStill = () => loadSession(storage)?.authToken === stale;
    try {
      // Nothing to exchange: this session can't be kept alive.
      if (session.refreshToken === "") throw new ApiError("invalid_refresh_token", 401, "Please log in again.");
      const fresh = await world.exchange(session.refreshToken);
      if (!isStill()) throw unauthorized(); // signed out while we waited: don't bring the session back
      storage.setItem("authToken", fresh.accessToken);
      storage.setItem("refreshToken", fresh.refreshToken);
      return fresh.accessToken;
    } catch (error) {
      // Somebody who has signed in meanwhile, here or in another tab, stays signed in.
      if (error instanceof ApiError && (error.status === 401 || error.status === 403) && isStill()) {
        clearSession(storage);
        world.onEnded();
      }
      throw error;
    }
  });
}
