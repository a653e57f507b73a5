type Place = { pathname: string; search: string; hash: string };
/** The part of a window that a page which can't be had is left by; React Router keeps itself there. */
type Leaving = {
  location: Pick<Location, "assign" | "reload">;
  __reactRouterDataRouter?: { state: { navigation: { location?: Place | undefined } } };
};

/** Goes to where somebody is on their way, by loading that page whole; one who is on no way stays, with the page loaded anew. */
export function goOn({ location, __reactRouterDataRouter }: Leaving): void {
  const to = __reactRouterDataRouter?.state.navigation.location;
  if (to) location.assign(to.pathname + to.search + to.hash);
  else location.reload();
}
