import type { SignedIn } from "@mela/contract/auth";
import { useQueryClient } from "@tanstack/react-query";
import { startSession } from "~/api/session.ts";

/** Makes this browser somebody's; what was fetched as a stranger is fetched anew, and the login doesn't wait for it. */
export function useBeginSession(): (signedIn: SignedIn) => void {
  const queries = useQueryClient();
  return ({ authToken, refreshToken, user_id, userInfo }) => {
    startSession({ authToken, refreshToken, userId: user_id, userInfo });
    void queries.invalidateQueries();
  };
}
