const key = "melaPayeeAs";

/** The brand whose account somebody left for at the payment service in this tab; null: their own. */
export function keptPayee(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null; // the browser keeps nothing
  }
}

export function keepPayee(as: string | null): void {
  try {
    if (as === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, as);
  } catch {
    // They come back to their own account, and find the brand's from there.
  }
}
