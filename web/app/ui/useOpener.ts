import { useState } from "react";

/**
 * Leads back to what had the focus before something opened over it. Noted while that is drawn: a field inside that takes the
 * focus at once does so before the library looks, which would then lead back to the field. Null: it is gone, the library's choice.
 */
export function useOpener(isOpen: boolean): () => HTMLElement | null {
  const [last, setLast] = useState<{ wasOpen: boolean; opener: Element | null }>({ wasOpen: false, opener: null });
  if (isOpen !== last.wasOpen) setLast({ wasOpen: isOpen, opener: isOpen ? document.activeElement : last.opener });
  const { opener } = last;
  return () => (opener instanceof HTMLElement && opener.isConnected && opener !== document.body ? opener : null);
}
