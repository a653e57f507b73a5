import { useEffect } from "react";

/** Keeps the screen awake while the door is open, where the browser can. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    const take = async () => {
      if (document.visibilityState !== "visible" || !navigator.wakeLock) return;
      lock = await navigator.wakeLock.request("screen").catch(() => null); // a phone saving power refuses: so be it
    };
    void take();
    document.addEventListener("visibilitychange", take);
    return () => {
      document.removeEventListener("visibilitychange", take);
      void lock?.release();
    };
  }, []);
}
