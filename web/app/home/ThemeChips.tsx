import type { Theme } from "@mela/contract/eventKinds";
import { Mountain, Palette, SlidersHorizontal, Sparkles, Utensils } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "~/paraglide/messages.js";
import { Chip } from "~/ui/Chip.tsx";
import { useAhead } from "~/ui/useAhead.ts";
import { type Filter, menuCount, themes } from "./filter.ts";

const looks: Record<Theme, { icon: ReactNode; label: () => string }> = {
  Adventure: { icon: <Mountain aria-hidden="true" />, label: m.home_theme_adventure },
  Lifestyle: { icon: <Sparkles aria-hidden="true" />, label: m.home_theme_lifestyle },
  Food: { icon: <Utensils aria-hidden="true" />, label: m.home_theme_food },
  Workshop: { icon: <Palette aria-hidden="true" />, label: m.home_theme_workshop },
};

type Props = { filter: Filter; onThemes: (themes: readonly Theme[]) => unknown; onMenu: () => void };

/** The themes, several at once, and the menu with the rest. */
export function ThemeChips({ filter, onThemes, onMenu }: Props) {
  const [chosen, choose] = useAhead(filter.themes, onThemes);
  const count = menuCount(filter);
  const toggle = (theme: Theme) =>
    choose(themes.filter((one) => (one === theme ? !chosen.includes(one) : chosen.includes(one))));
  return (
    <div className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1.5 [scrollbar-width:none] sm:mx-0 sm:px-0">
      {themes.map((theme) => (
        <Chip key={theme} icon={looks[theme].icon} isChosen={chosen.includes(theme)} onClick={() => toggle(theme)}>
          {looks[theme].label()}
        </Chip>
      ))}
      <Chip icon={<SlidersHorizontal aria-hidden="true" />} opens="dialog" onClick={onMenu} count={count || undefined}>
        {m.home_filters()}
      </Chip>
    </div>
  );
}
