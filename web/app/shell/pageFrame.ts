import { useMatches } from "react-router";

/** What a page asks of the frame around it: `export const handle: PageFrame = { bunting: "shown" }`. */
export type PageFrame = {
  /** Home, an event and a pass carry the ornament. */
  bunting?: "shown";
  /** Without the navigation bar: everywhere, or on the phone, where the page has its own. */
  nav?: "none" | "desktop";
  footer?: "none";
};

/** What the page on the screen asks for. */
export function usePageFrame(): PageFrame {
  const handle = useMatches().at(-1)?.handle;
  return isFrame(handle) ? handle : {};
}

const isFrame = (handle: unknown): handle is PageFrame => typeof handle === "object" && handle !== null;
