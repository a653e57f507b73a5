/** The look that a person chose in the footer; `system` follows the device. */
export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

const key = "theme";

/** Runs in <head> before anything is drawn, so that a stored choice never flashes. Its hash is in the page's CSP. */
export const themeScript = `try{var t=localStorage.getItem("${key}");if(t==="dark"||t==="light")document.documentElement.dataset.theme=t}catch(e){}`;

export function readTheme(): Theme {
  const stored = localStorage.getItem(key);
  return themes.find((theme) => theme === stored) ?? "system";
}

export function applyTheme(theme: Theme): void {
  localStorage.setItem(key, theme);
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
