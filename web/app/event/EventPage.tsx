import type { eventBySlug } from "@mela/contract/eventCalls";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect } from "react";
import { isRouteErrorResponse, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { apiContext } from "~/api/context.ts";
import { notFound, orNotFound } from "~/api/pageError.ts";
import { useSession } from "~/api/session.ts";
import { errorTitle } from "~/errors/FallbackScreen.tsx";
import { FactList } from "~/facts/FactList.tsx";
import type { PageFrame } from "~/shell/pageFrame.ts";
import { Card } from "~/ui/Card.tsx";
import { langOf } from "~/ui/langOf.ts";
import { HeartButton } from "~/wishlist/HeartButton.tsx";
import { useHearts } from "~/wishlist/useHearts.ts";
import type { Route } from "./+types/EventPage";
import { BookingAside } from "./BookingAside.tsx";
import { BookingBar } from "./BookingBar.tsx";
import { toCard } from "./cardEvent.ts";
import { photosOf } from "./cardFacts.ts";
import { countView } from "./countView.ts";
import { EventFacts, HostLine } from "./EventFacts.tsx";
import { eventMeta } from "./eventMeta.ts";
import { eventQuery } from "./eventQuery.ts";
import { Gallery } from "./Gallery.tsx";
import { eventJsonLd } from "./jsonLd.ts";
import { LaterParts } from "./LaterParts.tsx";
import { LazySaleNotice } from "./LazySaleNotice.tsx";
import { Story } from "./Story.tsx";
import { type SaleView, saleView } from "./saleView.ts";
import { useBooking } from "./useBooking.ts";

const OwnPlace = lazy(() => import("./OwnPlace.tsx"));
const OtherDates = lazy(() => import("./OtherDates.tsx"));
const HiddenEvent = lazy(() => import("./HiddenEvent.tsx"));

export const handle: PageFrame = { bunting: "shown", nav: "desktop" };

export const meta: Route.MetaFunction = ({ loaderData, error }) =>
  loaderData
    ? eventMeta(loaderData.event, loaderData.publicUrl, loaderData.jsonLd)
    : [{ title: `${errorTitle(error)} · Mela` }];

/** The event at this address; at a former one of it, the way to the new one. */
export async function loader({ params: { slug }, request, context }: Route.LoaderArgs) {
  if (!slug.includes("-")) notFound();
  const { send, publicUrl } = context.get(apiContext);
  const { search, searchParams } = new URL(request.url);
  const accessKey = searchParams.get("key"); // of a private event's link
  const query = { key: accessKey ?? undefined };
  const answer = send<typeof eventBySlug>("eventBySlug", { params: { slug }, query });
  const { data: event } = await orNotFound(answer);
  if (event.event_slug !== slug) throw redirect(`/${event.event_slug}${search}`, 301);
  return { event, accessKey, publicUrl, jsonLd: { ...eventJsonLd(event, publicUrl) } };
}

// The page itself looks again at what is left; the rest of it may be as old as the visit.
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

/** Nothing here for strangers: perhaps there is for who is signed in. */
export function ErrorBoundary({ error, params: { slug } }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <Suspense>
      <HiddenEvent key={slug} slug={slug} error={error} />
    </Suspense>
  );
}

export default function EventPage({ loaderData }: Route.ComponentProps) {
  // Another event is another page: nothing chosen here goes along.
  const { event, accessKey } = loaderData;
  return <EventScreen key={event.id} event={event} accessKey={accessKey} />;
}

/** An event as its page shows it, also to who may see a private one. */
export function EventScreen({
  event: loaded,
  accessKey,
}: Pick<Route.ComponentProps["loaderData"], "event" | "accessKey">) {
  const live = useQuery({
    ...eventQuery(loaded.event_slug, accessKey),
    initialData: loaded,
    initialDataUpdatedAt: 0, // seats may have gone since the page was made: it looks at once
  });
  const event = live.data;
  useEffect(() => countView(loaded.id), [loaded.id]);
  const booking = useBooking({ event, accessKey, onLook: live.refetch });
  useHearts();
  const session = useSession();
  // What a code has opened is for sale, whatever else is gone.
  const isOpened = booking.opened.some(({ sale_state }) => sale_state === "OPEN");
  const view: SaleView = isOpened ? { kind: "open" } : saleView(event, Date.now());
  return (
    <main className="mx-auto w-full max-w-[calc(1132px+96px)] px-[clamp(16px,4vw,48px)] pt-0 sm:pt-2 lg:pb-6">
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_390px] lg:gap-14">
        <article className="min-w-0">
          <Gallery photos={photosOf(event)} texts={event.picture_texts} heart={<HeartButton event={toCard(event)} />} />
          <h1
            lang={langOf(event.title)}
            className="pt-6 font-display text-[40px] [overflow-wrap:anywhere] sm:pt-7 sm:text-[62px]"
          >
            {event.title}
          </h1>
          <HostLine event={event} />
          {session && (
            <Suspense>
              <OwnPlace event={event} accessKey={accessKey} view={view} />
            </Suspense>
          )}
          {view.kind !== "open" && (
            <div className="pt-4 pb-2 lg:hidden">
              <Card padding="roomy">
                <LazySaleNotice event={event} view={view} booking={booking} />
              </Card>
            </div>
          )}
          <EventFacts event={event} />
          {event.next_dates && (
            <Suspense>
              <OtherDates here={event} dates={event.next_dates} />
            </Suspense>
          )}
          <div className="pt-6 empty:hidden">
            <FactList facts={event} />
          </div>
          <Story event={event} isOver={view.kind === "cancelled" || view.kind === "past"} />
          <LaterParts event={event} accessKey={accessKey} />
        </article>
        <BookingAside event={event} view={view} booking={booking} />
      </div>
      <BookingBar event={event} view={view} booking={booking} />
    </main>
  );
}
