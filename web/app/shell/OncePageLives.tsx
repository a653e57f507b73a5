import type { ReactNode } from "react";
import { useSession } from "~/api/session.ts";

/** Its room is kept, but it is seen only once the page lives: before, a press or what is typed would be lost. */
export function OncePageLives({ children }: { children: ReactNode }) {
  return <div className={useSession() === undefined ? "invisible" : undefined}>{children}</div>;
}
