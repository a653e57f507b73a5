import { themeKey } from "./theme.ts";

/**
 * Runs in <head> before anything is drawn, so that what only this browser knows never flashes: the chosen look,
 * and whether somebody is signed in (the bar then keeps the avatar's place). Its hash is in the page's CSP.
 */
export const firstPaintScript = `try{var s=localStorage,d=document.documentElement.dataset,t=s.getItem("${themeKey}");if(t==="dark"||t==="light")d.theme=t;if(s.getItem("authToken")&&s.getItem("user_id"))d.signedIn=""}catch(e){}`;

/** Keeps the mark right when somebody signs in or out on the page. */
export function markSignedIn(isSignedIn: boolean): void {
  document.documentElement.toggleAttribute("data-signed-in", isSignedIn);
}
