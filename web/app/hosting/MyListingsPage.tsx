import { useInfiniteQuery } from "@tanstack/react-query";
import { CalendarPlus, Plus } from "lucide-react";
import { useSearchParams } from "react-router";
import { RequireLogin } from "~/auth/RequireLogin.tsx";
import { HostFilter } from "~/brands/HostFilter.tsx";
import { m } from "~/paraglide/messages.js";
import { createPath, ListingsPlace } from "~/places/ListingsPlace.tsx";
import { useCachedPlace } from "~/places/useCachedPlace.ts";
import { Button } from "~/ui/Button.tsx";
import { ButtonLink } from "~/ui/ButtonLink.tsx";
import { EmptyState } from "~/ui/EmptyState.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { Skeleton } from "~/ui/Skeleton.tsx";
import { Tabs } from "~/ui/Tabs.tsx";
import type { Route } from "./+types/MyListingsPage";
import { type ListingTab, listingTabs, myEventsQuery } from "./hostEventQuery.ts";
import { ListingCard } from "./ListingCard.tsx";
import { ListingGuests } from "./ListingGuests.tsx";

export const meta: Route.MetaFunction = () => [
  { title: m.hosting_listings_page_title() },
  { name: "robots", content: "noindex" },
];

const tabWords: Record<ListingTab, () => string> = {
  drafts: m.hosting_tab_drafts,
  upcoming: m.hosting_tab_upcoming,
  past: m.hosting_tab_past,
  cancelled: m.hosting_tab_cancelled,
};
const emptyWords: Record<ListingTab, () => string> = {
  drafts: m.hosting_none_drafts,
  upcoming: m.hosting_none_upcoming,
  past: m.hosting_none_past,
  cancelled: m.hosting_none_cancelled,
};

/** My Listings: what one hosts or helps to host (spec 2). */
export default function MyListingsPage() {
  const [params, setParams] = useSearchParams();
  const tab = listingTabs.find((name) => name === params.get("tab")) ?? "upcoming";
  const { place, keep } = useCachedPlace();
  return (
    <main className="mx-auto w-full max-w-[1164px] px-4 pt-4 pb-16">
      <div className="flex flex-wrap items-center justify-between gap-3 pb-3">
        <h1 className="font-display text-[40px] sm:text-[52px]">{m.nav_my_listings()}</h1>
        <ButtonLink to={createPath(place)}>
          <Plus aria-hidden="true" />
          {m.hosting_create_event()}
        </ButtonLink>
      </div>
      <ListingsPlace place={place} onChoose={keep} />
      <HostFilter />
      <Tabs
        label={m.nav_my_listings()}
        value={tab}
        onChange={(name) => setParams(withTab(name), { replace: true, preventScrollReset: true })}
        items={listingTabs.map((value) => ({ value, label: tabWords[value]() }))}
      >
        <RequireLogin fallback={<ListingsSkeleton />}>
          {() => <Listings tab={tab} host={params.get("as")} />}
        </RequireLogin>
      </Tabs>
    </main>
  );
}

/** Another tab of the same host; an open guest list stays behind. */
const withTab = (tab: ListingTab) => (before: URLSearchParams) => {
  const as = before.get("as");
  return new URLSearchParams({ tab, ...(as !== null && { as }) });
};

function Listings({ tab, host }: { tab: ListingTab; host: string | null }) {
  const list = useInfiniteQuery(myEventsQuery(tab, host));
  const events = list.data?.pages.flatMap((page) => page.data);
  return (
    <div className="grid gap-4 pt-5">
      {list.error && <ErrorNote error={list.error} onRetry={list.refetch} />}
      {!events && !list.error && <ListingsSkeleton />}
      {events?.length === 0 && (
        <EmptyState
          icon={<CalendarPlus />}
          text={emptyWords[tab]()}
          action={tab !== "cancelled" && <ButtonLink to="/create">{m.hosting_create_event()}</ButtonLink>}
        />
      )}
      <ul className="grid gap-4 lg:grid-cols-2">
        {events?.map((event) => (
          <li key={event.id} className="min-w-0">
            <ListingCard event={event} />
          </li>
        ))}
      </ul>
      <ListingGuests events={events ?? []} />
      {list.hasNextPage && (
        <div className="justify-self-center">
          <Button
            look="quiet"
            pending={list.isFetchingNextPage}
            pendingText={m.ui_loading()}
            onClick={() => list.fetchNextPage()}
          >
            {m.hosting_show_more()}
          </Button>
        </div>
      )}
    </div>
  );
}

function ListingsSkeleton() {
  return (
    <div role="status" aria-label={m.ui_loading()} className="grid gap-4 pt-5 lg:grid-cols-2">
      {[0, 1, 2, 3].map((card) => (
        <Skeleton key={card} shape="card" width="100%" height="206px" />
      ))}
    </div>
  );
}
