import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/**
 * Tells whoever does not see it that another page has come: its title is read out, and the keyboard goes on at its
 * beginning, not at a link that is gone or on the bar above (WCAG 2.4.3, 4.1.3). The first page the browser tells itself.
 */
export function Announcer() {
  const { pathname } = useLocation();
  const here = useRef(pathname);
  const [said, say] = useState({ pathname, title: "" });
  useEffect(() => {
    if (pathname === here.current) return;
    here.current = pathname;
    say({ pathname, title: document.title });
    if (!isBusy(document.activeElement)) document.getElementById("content")?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <p aria-live="polite" className="sr-only">
      {/* Anew each time: two pages of one title are two. */}
      <span key={said.pathname}>{said.title}</span>
    </p>
  );
}

/** Whoever is typing, or was led somewhere by the page itself or a dialog, stays there. */
function isBusy(focused: Element | null): boolean {
  return Boolean(focused?.matches("input, textarea, select, #content *, [role=dialog] *"));
}
