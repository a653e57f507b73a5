import { chunkLimitMs, quietMs, reloadKey } from "./reloadRule.ts";

/**
 * Runs in <head>: until the page is alive nobody else could see that its own scripts hang, or are gone with an older
 * deployment. Then it reloads, by the rule of `mayReload`. Its hash is in the page's CSP.
 */
export const bootGuardScript = `(function(w){function r(){try{var s=sessionStorage,n=Date.now();if(n-Number(s.getItem("${reloadKey}"))<${quietMs})return;s.setItem("${reloadKey}",String(n));location.reload()}catch(e){}}function f(e){if(e.type!=="error"||e.target&&e.target.tagName==="SCRIPT")r()}w.addEventListener("error",f,true);w.addEventListener("unhandledrejection",f);var t=setTimeout(r,${chunkLimitMs});w.melaIsAlive=function(){clearTimeout(t);w.removeEventListener("error",f,true);w.removeEventListener("unhandledrejection",f)}})(window)`;

declare global {
  interface Window {
    melaIsAlive?: () => void;
  }
}
