import { m } from "~/paraglide/messages.js";

/** For the keyboard: past the navigation, to the page. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="fixed top-2 left-2 z-50 flex min-h-touch -translate-y-20 items-center rounded-pill bg-ink px-5 text-page focus:translate-y-0"
    >
      {m.nav_skip()}
    </a>
  );
}
