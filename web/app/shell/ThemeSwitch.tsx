import { Monitor, Moon, Sun } from "lucide-react";
import { useEffect, useState } from "react";
import { applyTheme, readTheme, type Theme } from "~/document/theme.ts";
import { m } from "~/paraglide/messages.js";

const choices = [
  { theme: "system", label: m.nav_theme_system, Icon: Monitor },
  { theme: "light", label: m.nav_theme_light, Icon: Sun },
  { theme: "dark", label: m.nav_theme_dark, Icon: Moon },
] as const;

/** Light, dark, or as the device has it. */
export function ThemeSwitch() {
  const [chosen, setChosen] = useState<Theme>("system");
  useEffect(() => setChosen(readTheme()), []); // the server can't know
  return (
    <fieldset className="flex rounded-control bg-page p-1">
      <legend className="sr-only">{m.nav_theme()}</legend>
      {choices.map(({ theme, label, Icon }) => (
        <button
          key={theme}
          type="button"
          aria-label={label()}
          title={label()}
          aria-pressed={chosen === theme}
          onClick={() => {
            applyTheme(theme);
            setChosen(theme);
          }}
          className="flex size-touch items-center justify-center rounded-[10px] text-ink-soft aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:shadow-rest"
        >
          <Icon aria-hidden="true" className="size-5" />
        </button>
      ))}
    </fieldset>
  );
}
