import type { HostEvent } from "@mela/contract/events";
import { guestStatuses } from "@mela/contract/guests";
import { useQuery } from "@tanstack/react-query";
import { ScanLine } from "lucide-react";
import { useSearchParams } from "react-router";
import { ApiError } from "~/api/ApiError.ts";
import { useSession } from "~/api/session.ts";
import { RequireLogin } from "~/auth/RequireLogin.tsx";
import { TeamTab } from "~/cohosts/TeamTab.tsx";
import { GuestList } from "~/guests/GuestList.tsx";
import { m } from "~/paraglide/messages.js";
import type { PageFrame } from "~/shell/pageFrame.ts";
import { ButtonLink } from "~/ui/ButtonLink.tsx";
import { Skeleton } from "~/ui/Skeleton.tsx";
import { Tabs } from "~/ui/Tabs.tsx";
import type { Route } from "./+types/ManagePage";
import { HostClosed } from "./HostClosed.tsx";
import { financesQuery, hostEventQuery } from "./hostEventQuery.ts";
import { EditTab } from "./manage/EditTab.tsx";
import { FinanceView } from "./manage/FinanceView.tsx";
import { ManageHeader } from "./manage/ManageHeader.tsx";
import { type ManageTab, manageTabs, tabWords } from "./manage/manageTabs.ts";
import { Overview } from "./manage/Overview.tsx";
import { PublishedNote } from "./manage/PublishedNote.tsx";

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
  return error ? <HostClosed error={error} onRetry={refetch} /> : <ManageSkeleton />;
}

function Managed({ event }: { event: HostEvent }) {
  const [params, setParams] = useSearchParams();
  const isOwner = useSession()?.userId === event.host.id;
  const tab = manageTabs.find((name) => name === params.get("tab")) ?? "overview";
  const toTab = (name: ManageTab) => setParams(name === "overview" ? {} : { tab: name }, { preventScrollReset: true });
  return (
    <>
      <title>{`${event.title || m.hosting_untitled()} · Mela`}</title>
      <ManageHeader event={event} scan={tab === "guests" ? "desktop" : "everywhere"} />
      {params.has("published") && event.status === "PUBLISHED" && (
        <PublishedNote event={event} onClose={() => setParams({}, { replace: true, preventScrollReset: true })} />
      )}
      <Tabs
        label={m.hosting_manage_tabs()}
        value={tab}
        onChange={toTab}
        items={manageTabs.map((value) => ({ value, label: tabWords[value]() }))}
      >
        {tab === "overview" && <Overview event={event} isOwner={isOwner} />}
        {tab === "guests" && <GuestsTab event={event} />}
        {tab === "edit" && <EditTab event={event} />}
        {tab === "team" && <TeamTab event={event} isOwner={isOwner} />}
      </Tabs>
    </>
  );
}

/** The guest list inline; its title and 'Started …' stand in the page's header. On the phone the scanner is at the thumb. */
function GuestsTab({ event }: { event: HostEvent }) {
  const [params, setParams] = useSearchParams();
  const status = guestStatuses.find((name) => name === params.get("status")) ?? null;
  return (
    <div className="pt-5 max-sm:pb-16">
      <GuestList
        event={event}
        heading="left out"
        status={status}
        onStatus={(next) =>
          setParams(next ? { tab: "guests", status: next } : { tab: "guests" }, {
            replace: true,
            preventScrollReset: true,
          })
        }
      />
      {event.status === "PUBLISHED" && (
        <div className="fixed inset-x-4 bottom-[max(16px,env(safe-area-inset-bottom))] z-20 rounded-pill shadow-float sm:hidden">
          <ButtonLink to={`/scanner/${event.id}`} size="large" width="full">
            <ScanLine aria-hidden="true" />
            {m.guests_scan()}
          </ButtonLink>
        </div>
      )}
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
