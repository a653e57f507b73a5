import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router";
import { useSession } from "~/api/session.ts";
import type { Session } from "~/api/sessionStore.ts";

type Props = { children: (session: Session) => ReactNode; fallback?: ReactNode };

/** Shows a page to who is signed in; others go to /login and come back (spec 2, Login guard). */
export function RequireLogin({ children, fallback = null }: Props) {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session === undefined) return fallback;
  if (session === null) return <Navigate to={`/login?next=${encodeURIComponent(pathname + search)}`} replace />;
  return children(session);
}
