import { useCallback, useEffect, useState } from "react";

const mark = "hasGoneToPay";

/**
 * Sends the browser away by a form, once for each time that somebody comes here on purpose: the entry of the history
 * remembers it, so that Back from the payment service leads on to the booking instead of away again.
 */
export function useWayOut() {
  const [hasComeBack, setHasComeBack] = useState(() => Boolean(Object(window.history.state)[mark]));
  useEffect(() => {
    // A page that the browser kept as it was (bfcache) does not start anew: it is only shown.
    const onShow = (event: PageTransitionEvent) => event.persisted && setHasComeBack(true);
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);
  const leave = useCallback((form: HTMLFormElement | null) => {
    window.history.replaceState({ ...Object(window.history.state), [mark]: true }, "");
    form?.submit();
  }, []);
  return { hasComeBack, leave };
}
