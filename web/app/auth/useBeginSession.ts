import type { SignedIn } from "@mela/contract/auth";
import { useQueryClient } from "@tanstack/react-query";
import { startSession } from "~/api/session.ts";

/** Makes this browser somebody's; what was fetched as a stranger is fetched anew. */
export function useBeginSession(): (signedIn: SignedIn) => Promise<void> {
  const queries = useQueryClient();
  return async ({ authToken, refreshToken, user_id, userInfo }) => {
    startSession({ authToken, refreshToken, userId: user_id, userInfo });
    await queries.invalidateQueries();
  };
}
