import { useEffect, useState } from "react";

export const navHeight = 48; // spec 9

/**
 * True while the page is scrolled down: the bar hides, and comes back on the way up or at the top (spec 2).
 * What sticks below the bar finds its offset, 48px or 0px, in the custom property `--nav-offset`.
 */
export function useHideOnScroll(): boolean {
  const [isHidden, setIsHidden] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const onScroll = () => {
      const y = Math.max(0, window.scrollY);
      if (Math.abs(y - last) < 6 && y > 0) return; // a thumb trembles
      setIsHidden(y > last && y > navHeight);
      last = y;
    };
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => window.removeEventListener("scroll", onScroll);
  }, []);
  useEffect(() => {
    const { style } = document.documentElement;
    // 48px is what it is by itself: to set it would have the whole page's looks computed anew as it comes alive.
    if (isHidden) style.setProperty("--nav-offset", "0px");
    else style.removeProperty("--nav-offset");
  }, [isHidden]);
  return isHidden;
}
