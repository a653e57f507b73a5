import { createRoot } from "react-dom/client";
import { readSession } from "~/api/session.ts";
import { ActingBar } from "./ActingBar.tsx";
import { backToOwn, forgetActing, isOver, readActing } from "./actingStore.ts";

const id = "acting-bar";

/**
 * Puts the bar above the page, once. Beside the page's own tree, as pages with and without navigation have no place in
 * common. Where acting is over by now, the operator is themselves again.
 */
export function showActingBar(): void {
  const storage = window.localStorage;
  const acting = readActing(storage);
  if (!acting || document.getElementById(id)) return;
  if (isOver(acting, Date.now())) {
    const other = readSession()?.userId;
    if (other && other !== acting.userId) {
      forgetActing(storage);
      return;
    }
    backToOwn(storage);
    window.location.replace(`/admin/people/${acting.userId}`);
    return;
  }
  const place = document.createElement("div");
  place.id = id;
  place.className = "contents";
  document.body.prepend(place);
  createRoot(place).render(<ActingBar acting={acting} />);
}
