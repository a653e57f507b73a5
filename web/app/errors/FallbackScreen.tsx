import { isRouteErrorResponse } from "react-router";
import { m } from "~/paraglide/messages.js";
import { ButtonLink } from "~/ui/ButtonLink.tsx";
import { Logo } from "~/ui/Logo.tsx";
import { PosterFragments } from "~/ui/PosterFragments.tsx";

const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;

/** What the page is called that shows instead. */
export const errorTitle = (error: unknown) => (isMissing(error) ? m.errors_not_there_title() : m.errors_unexpected());

/** What shows when a route is not there or fails (spec 2): what happened, and a way home. `isInPage`: below the bar of an event's page, which the phone has not. */
export function FallbackScreen({ error, isInPage = false }: { error: unknown; isInPage?: boolean }) {
  return (
    <main className="page-width grid justify-items-center gap-4 pt-3 pb-12 text-center">
      <a
        href="/"
        className={`flex min-h-touch items-center gap-2.5 justify-self-start font-display text-[25px] ${isInPage ? "sm:hidden" : ""}`}
      >
        <Logo /> mela
      </a>
      <PosterFragments />
      <h1 className="mt-4 font-display text-4xl sm:text-5xl">{m.errors_unexpected()}</h1>
      <p className="max-w-sheet text-ink-soft text-lg">{isMissing(error) ? m.errors_not_there() : m.errors_broken()}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <ButtonLink to="/" reloadDocument={!isMissing(error)} size="large">
          {m.errors_way_home()}
        </ButtonLink>
      </div>
    </main>
  );
}
