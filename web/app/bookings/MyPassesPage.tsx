import { useQuery } from "@tanstack/react-query";
import { Ticket } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { useSearchParams } from "react-router";
import { RequireLogin } from "~/auth/RequireLogin.tsx";
import { AppUpdate } from "~/offline/AppUpdate.tsx";
import { AsOf } from "~/offline/AsOf.tsx";
import { InstallHint } from "~/offline/InstallHint.tsx";
import { keptList } from "~/offline/passStore.ts";
import { useKept } from "~/offline/useKept.ts";
import { m } from "~/paraglide/messages.js";
import { ButtonLink } from "~/ui/ButtonLink.tsx";
import { Chip } from "~/ui/Chip.tsx";
import { EmptyState } from "~/ui/EmptyState.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { SearchField } from "~/ui/SearchField.tsx";
import { Skeleton } from "~/ui/Skeleton.tsx";
import { OwnWaits } from "~/waitlist/OwnWaits.tsx";
import type { Route } from "./+types/MyPassesPage";
import { PassCard } from "./PassCard.tsx";
import { type PassTab, passesIn, passTabs } from "./passTabs.ts";
import { myBookingsQuery } from "./queries.ts";
import { useKeepAhead } from "./useKeepAhead.ts";

export const meta: Route.MetaFunction = () => [
  { title: m.passes_list_title() },
  { name: "robots", content: "noindex" },
];

const tabNames: Record<PassTab, () => string> = {
  upcoming: m.passes_tab_upcoming,
  ongoing: m.passes_tab_ongoing,
  past: m.passes_tab_past,
};

/** My Passes: what one has booked, by when it is (spec 2, Bookings page). */
export default function MyPassesPage() {
  return (
    <main className="mx-auto w-full max-w-reading px-4 pt-4 pb-16">
      <h1 className="pb-4 font-display text-[44px]">{m.passes_list_title()}</h1>
      <RequireLogin fallback={<FirstLook />}>{() => <Passes />}</RequireLogin>
    </main>
  );
}

function Passes() {
  const [search, setSearch] = useState("");
  const words = useDeferredValue(search);
  const [params, setParams] = useSearchParams();
  const tab = passTabs.find((name) => name === params.get("tab")) ?? "upcoming";
  const live = useQuery(myBookingsQuery);
  const { error, refetch } = live;
  const { value: bookings, asOf, isKept } = useKept(live, { key: "list", read: keptList });
  useKeepAhead();
  const found = bookings && passesIn(bookings, tab, words, Date.now());
  return (
    <>
      <AppUpdate />
      {asOf && <AsOf age={asOf} />}
      <SearchField label={m.passes_search()} value={search} onChange={setSearch} />
      <div className="flex flex-wrap gap-2 py-4">
        {passTabs.map((name) => (
          <Chip key={name} isChosen={name === tab} onClick={() => setParams({ tab: name }, { replace: true })}>
            {tabNames[name]()}
          </Chip>
        ))}
      </div>
      <div className="flex items-baseline justify-between gap-4 pb-3">
        <h2 className="font-title text-2xl">{m.passes_tab_title({ tab: tabNames[tab]() })}</h2>
        {!found && !error && <Loading />}
      </div>
      {!found && (error ? <ErrorNote error={error} onRetry={refetch} /> : <PassesSkeleton />)}
      {found?.length === 0 && (
        <EmptyState
          icon={<Ticket aria-hidden="true" />}
          text={m.passes_none()}
          action={<ButtonLink to="/">{m.passes_find()}</ButtonLink>}
        />
      )}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
        {found?.map((booking) => (
          <li key={booking.booking_id}>
            <PassCard booking={booking} />
          </li>
        ))}
      </ul>
      {tab === "upcoming" && words === "" && !isKept && <OwnWaits />}
      {tab === "upcoming" && found && found.length > 0 && <InstallHint />}
    </>
  );
}

/** Before it is known who reads. */
function FirstLook() {
  return (
    <>
      <div className="pb-3">
        <Loading />
      </div>
      <PassesSkeleton />
    </>
  );
}

function Loading() {
  return (
    <p role="status" className="text-ink-soft">
      {m.ui_loading()}
    </p>
  );
}

function PassesSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-3.5">
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} shape="card" width="100%" height="136px" />
      ))}
    </div>
  );
}
