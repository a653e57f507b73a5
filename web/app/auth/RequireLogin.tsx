import { type ReactNode, useState } from "react";
import { Navigate, useLocation } from "react-router";
import { useActingBar } from "~/acting/useActingBar.ts";
import { useSession } from "~/api/session.ts";
import type { Session } from "~/api/sessionStore.ts";
import { wayOut } from "./guardedPaths.ts";

type Props = { children: (session: Session) => ReactNode; fallback?: ReactNode };

/**
 * Shows a page to who is signed in; others go to /login and come back (spec 2, Login guard). Whoever signs out while
 * it is open is sent home.
 */
export function RequireLogin({ children, fallback = null }: Props) {
  const session = useSession();
  useActingBar();
  const { pathname, search } = useLocation();
  const [wasOpen, setWasOpen] = useState(false);
  if (session && !wasOpen) setWasOpen(true);
  if (session === undefined) return fallback;
  if (session === null) {
    return <Navigate to={wasOpen ? wayOut() : `/login?next=${encodeURIComponent(pathname + search)}`} replace />;
  }
  return children(session);
}
