import { useLocation } from "react-router";
import { m } from "~/paraglide/messages.js";
import { getLocale } from "~/paraglide/runtime.js";

const languages = [
  { locale: "en", name: "English" },
  { locale: "hi", name: "हिन्दी" },
] as const;

/**
 * The same page in the other language. It loads anew: the document's language belongs to the server, which
 * keeps the choice for later pages.
 */
export function LanguageSwitch() {
  const { pathname, search } = useLocation();
  const here = getLocale();
  return (
    <nav aria-label={m.nav_language()} className="flex rounded-control bg-page p-1">
      {languages.map(({ locale, name }) => (
        <a
          key={locale}
          href={withLanguage(pathname, search, locale)}
          lang={locale}
          hrefLang={locale}
          aria-current={locale === here ? "true" : undefined}
          // From a cut of its own: one word must not bring a whole font.
          className={`flex min-h-touch items-center rounded-[10px] px-3.5 font-semibold text-[15px] text-ink-soft aria-[current]:bg-surface aria-[current]:text-ink aria-[current]:shadow-rest ${locale === "hi" && here !== "hi" ? "font-hindi" : ""}`}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}

function withLanguage(pathname: string, search: string, locale: string): string {
  const params = new URLSearchParams(search);
  params.set("lang", locale);
  return `${pathname}?${params}`;
}
