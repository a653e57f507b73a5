import { lazy, Suspense, useSyncExternalStore } from "react";
import { notFound } from "~/api/pageError.ts";
import { m } from "~/paraglide/messages.js";
import type { PageFrame } from "~/shell/pageFrame.ts";
import { SkeletonRows } from "~/ui/SkeletonRows.tsx";
import type { Route } from "./+types/StopPages";
import { MailLinkFrame } from "./MailLinkFrame.tsx";
import { mailLinkMeta } from "./mailLink.ts";

export const handle: PageFrame = { footer: "none" };

/** What a mail's link may stop, by the first word of its address. */
const pages = {
  saved: { title: m.saved_stop_title, Page: lazy(() => import("~/saved/StopPage.tsx")) },
  messages: { title: m.guest_messages_stop_page, Page: lazy(() => import("~/guestMessages/StopMessagesPage.tsx")) },
  reviews: { title: m.reviews_stop_title, Page: lazy(() => import("~/reviews/StopReviewMailsPage.tsx")) },
  following: { title: m.creators_stop_title, Page: lazy(() => import("~/creators/StopFollowingPage.tsx")) },
} as const;
const isPage = (name: string): name is keyof typeof pages => Object.hasOwn(pages, name);

export const meta: Route.MetaFunction = ({ params: { from } }) =>
  mailLinkMeta(isPage(from) ? `${pages[from].title()} · Mela` : m.nav_site_title());

export function loader({ params }: Route.LoaderArgs) {
  if (!isPage(params.from)) notFound();
  return null;
}

/** /…/stop/…: one entry for several pages, since every page carries the table of routes. */
export default function StopPages({ params: { from, token } }: Route.ComponentProps) {
  // The server writes no button: pressed before its page's own file has come, it would do nothing.
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (!isPage(from)) return null; // its loader has refused it
  const { title, Page } = pages[from];
  const loading = (
    <MailLinkFrame heading={title()}>
      <SkeletonRows count={3} />
    </MailLinkFrame>
  );
  if (!isInBrowser) return loading;
  return (
    <Suspense fallback={loading}>
      <Page token={token} />
    </Suspense>
  );
}

const never = () => () => undefined;
