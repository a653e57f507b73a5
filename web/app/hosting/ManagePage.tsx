import type { HostEvent } from "@mela/contract/events";
import { useQuery } from "@tanstack/react-query";
import { ScanLine } from "lucide-react";
import { Suspense } from "react";
import { useSearchParams } from "react-router";
import { ApiError } from "~/api/ApiError.ts";
import { RequireLogin } from "~/auth/RequireLogin.tsx";
import { figuresQuery } from "~/checkin/queries.ts";
import { m } from "~/paraglide/messages.js";
import type { PageFrame } from "~/shell/pageFrame.ts";
import { ButtonLink } from "~/ui/ButtonLink.tsx";
import { EmptyState } from "~/ui/EmptyState.tsx";
import { Skeleton } from "~/ui/Skeleton.tsx";
import { SkeletonRows } from "~/ui/SkeletonRows.tsx";
import { Tabs } from "~/ui/Tabs.tsx";
import type { Route } from "./+types/ManagePage";
import { HostClosed } from "./HostClosed.tsx";
import { financesQuery, hostEventQuery } from "./hostEventQuery.ts";
import { FinanceView } from "./manage/FinanceView.tsx";
import { ManageHeader } from "./manage/ManageHeader.tsx";
import { type ManageTabName, manageTabs, tabsFor } from "./manage/manageTabs.ts";
import { PublishedNote } from "./manage/PublishedNote.tsx";
import { SupplierNote } from "./manage/SupplierNote.tsx";

export const handle: PageFrame = { footer: "none" };
export const meta: Route.MetaFunction = () => [
  { title: m.hosting_manage_page_title() },
  { name: "robots", content: "noindex" },
];

/** Manage an event (spec 2): what sells, who comes, what it says, who helps. */
export default function ManagePage({ params: { eventId } }: Route.ComponentProps) {
  return (
    <main className="mx-auto w-full max-w-[1164px] px-4 pb-16">
      <RequireLogin fallback={<ManageSkeleton />}>{() => <Manage key={eventId} eventId={eventId} />}</RequireLogin>
    </main>
  );
}

function Manage({ eventId }: { eventId: string }) {
  const { data: event, error, refetch } = useQuery(hostEventQuery(eventId));
  if (event) return <Managed event={event} />;
  if (!error) return <ManageSkeleton />;
  if (error instanceof ApiError && error.status === 403) return <MoneyOnly eventId={eventId} />;
  return <HostClosed error={error} onRetry={refetch} />;
}

/** Not theirs to manage: perhaps theirs to look after the money (spec 6). */
function MoneyOnly({ eventId }: { eventId: string }) {
  const { data, error, refetch } = useQuery(financesQuery(eventId));
  if (data) return <FinanceView event={data.event} finances={data.finances} />;
  if (!error) return <ManageSkeleton />;
  if (error instanceof ApiError && error.status === 403) return <DoorOnly eventId={eventId} error={error} />;
  return <HostClosed error={error} onRetry={refetch} />;
}

/** Not theirs either: perhaps they stand at its door, which has a page of its own. */
function DoorOnly({ eventId, error }: { eventId: string; error: unknown }) {
  const door = useQuery(figuresQuery(eventId));
  if (door.isPending) return <ManageSkeleton />;
  if (!door.data) return <HostClosed error={error} onRetry={door.refetch} />;
  return (
    <>
      <h1 className="sr-only">{m.hosting_manage()}</h1>
      <EmptyState
        icon={<ScanLine />}
        title={m.hosting_door_title()}
        text={m.hosting_door_text()}
        action={<ButtonLink to={`/scanner/${eventId}`}>{m.cohosts_accept_door()}</ButtonLink>}
      />
    </>
  );
}

function Managed({ event }: { event: HostEvent }) {
  const [params, setParams] = useSearchParams();
  const isOwner = event.is_owned;
  const tabs = tabsFor({ isOwner });
  const tab = tabs.find(({ name }) => name === params.get("tab")) ?? manageTabs[0];
  const toTab = (name: ManageTabName) =>
    setParams(name === manageTabs[0].name ? {} : { tab: name }, { preventScrollReset: true });
  return (
    <>
      <title>{`${event.title || m.hosting_untitled()} · ${m.hosting_manage_page_title()}`}</title>
      <ManageHeader event={event} scan={tab.name === "guests" ? "desktop" : "everywhere"} />
      {params.has("published") && event.status === "PUBLISHED" && (
        <PublishedNote event={event} onClose={() => setParams({}, { replace: true, preventScrollReset: true })} />
      )}
      <SupplierNote event={event} />
      <Tabs
        label={m.hosting_manage_tabs()}
        value={tab.name}
        onChange={toTab}
        items={tabs.map(({ name, word }) => ({ value: name, label: word() }))}
      >
        <Suspense fallback={<TabSkeleton />}>
          <tab.Panel event={event} isOwner={isOwner} />
        </Suspense>
      </Tabs>
    </>
  );
}

function TabSkeleton() {
  return (
    <div className="pt-5">
      <SkeletonRows count={4} />
    </div>
  );
}

function ManageSkeleton() {
  return (
    <div role="status" aria-label={m.ui_loading()} className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-6">
      <h1 className="sr-only">{m.hosting_manage()}</h1>
      <Skeleton width="240px" />
      <Skeleton shape="title" width="420px" height="48px" />
      <Skeleton width="100%" height="2px" />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[2fr_1fr]">
        <Skeleton shape="card" width="100%" height="300px" />
        <Skeleton shape="card" width="100%" height="220px" />
      </div>
    </div>
  );
}
