import { Link } from "react-router";
import { m } from "~/paraglide/messages.js";
import { PlaceSources } from "~/places/PlaceSources.tsx";
import { Logo } from "~/ui/Logo.tsx";
import { LanguageSwitch } from "./LanguageSwitch.tsx";
import { ThemeSwitch } from "./ThemeSwitch.tsx";

const link = "inline-flex min-h-touch items-center underline-offset-4 hover:underline";

/** Policies, help, language, light or dark, and whose data Mela uses. */
export function Footer() {
  return (
    <footer className="mt-16 border-line border-t bg-sunken">
      <div className="page-width grid gap-x-12 gap-y-6 py-8 sm:grid-cols-[1fr_auto]">
        <div>
          <p className="flex items-center gap-2.5 font-display text-2xl">
            <Logo size={26} /> mela
          </p>
          <p className="mt-2 max-w-md text-ink-soft text-sm">{m.nav_footer_line()}</p>
        </div>
        <div className="flex flex-wrap items-start gap-3">
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
        <nav aria-label={m.nav_footer_label()} className="flex flex-wrap gap-x-6 text-[15px] sm:col-span-2">
          <Link to="/help" className={link}>
            {m.nav_help()}
          </Link>
          <Link to="/privacy-policy" className={link}>
            {m.nav_privacy()}
          </Link>
          <Link to="/tnc" className={link}>
            {m.nav_terms()}
          </Link>
          <Link to="/data-deletion-policy" className={link}>
            {m.nav_deletion()}
          </Link>
        </nav>
        <PlaceSources />
      </div>
    </footer>
  );
}
