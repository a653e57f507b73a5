/** Chrome's offer to install the site (not in the DOM's types: no standard). */
export type InstallOffer = Event & { prompt: () => Promise<unknown> };

const key = "mela.installHint";

/** Whether this window is the installed app. */
export function isInstalled(): boolean {
  return (
    window.matchMedia("(display-mode: standalone)").matches || ("standalone" in navigator && !!navigator.standalone)
  );
}

/** Safari on a phone installs too, but only by hand, and tells nobody that it can. */
export function installsByHand(agent: string = navigator.userAgent): boolean {
  return /iPhone|iPad/.test(agent) && /Version\/[\d.]+.* Safari\//.test(agent);
}

export const wasDeclined = () => window.localStorage.getItem(key) !== null;
export const decline = () => window.localStorage.setItem(key, "no");
