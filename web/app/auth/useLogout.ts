import type { logout } from "@mela/contract/auth";
import { useQueryClient } from "@tanstack/react-query";
import { useLocation, useNavigate } from "react-router";
import { send } from "~/api/send.ts";
import { forgetSession, readSession } from "~/api/session.ts";
import { needsLogin, wayOut } from "./guardedPaths.ts";

const patienceMs = 1_500;

/** Signs out here, whatever the server says (spec 7), and leaves pages that need a login (spec 2). */
export function useLogout(): () => Promise<void> {
  const queries = useQueryClient();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return async () => {
    const session = readSession();
    const told = session ? send<typeof logout>("logout", { body: { token: session.refreshToken } }) : Promise.resolve();
    // Errors are ignored, and a slow server is not waited for long: what counts is that this device forgets.
    await Promise.race([told.catch(() => {}), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
    forgetSession();
    queries.clear();
    if (needsLogin(pathname)) navigate(wayOut(), { replace: true });
  };
}
