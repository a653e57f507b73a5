import type { Brand } from "@mela/contract/brands";
import { useQuery } from "@tanstack/react-query";
import { Blocks, CalendarDays, ChevronLeft, ExternalLink, Landmark, Megaphone, Store } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { ApiError } from "~/api/ApiError.ts";
import { RequireLogin } from "~/auth/RequireLogin.tsx";
import { roleWords } from "~/cohosts/roleWords.ts";
import { m } from "~/paraglide/messages.js";
import { Avatar } from "~/ui/Avatar.tsx";
import { Badge } from "~/ui/Badge.tsx";
import { ButtonLink } from "~/ui/ButtonLink.tsx";
import { EmptyState } from "~/ui/EmptyState.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { langOf } from "~/ui/langOf.ts";
import { SkeletonRows } from "~/ui/SkeletonRows.tsx";
import { Tabs } from "~/ui/Tabs.tsx";
import { BrandBadges } from "./BrandBadges.tsx";
import { BrandHistory } from "./BrandHistory.tsx";
import { DeleteBrand } from "./DeleteBrand.tsx";
import { EditBrand } from "./EditBrand.tsx";
import { LeaveBrand } from "./LeaveBrand.tsx";
import { Members } from "./Members.tsx";
import { NewBrand } from "./NewBrand.tsx";
import { brandQuery } from "./queries.ts";

/** A brand, as those see it who act for it; `new`: one in the making. `default`: loaded on demand. */
export default function BrandPage({ id }: { id: string }) {
  return (
    <main className="mx-auto w-full max-w-reading px-4 pt-4 pb-16">
      <Link
        to="/profile/brands"
        className="-mx-2 inline-flex min-h-touch items-center gap-1 rounded-pill px-2 font-semibold text-ink-soft hover:bg-sunken"
      >
        <ChevronLeft aria-hidden="true" className="size-5" />
        {m.brands_title()}
      </Link>
      <RequireLogin fallback={<SkeletonRows count={5} />}>
        {() => (id === "new" ? <NewBrand /> : <Open id={id} />)}
      </RequireLogin>
    </main>
  );
}

function Open({ id }: { id: string }) {
  const { data: brand, error, refetch } = useQuery(brandQuery(id));
  if (brand) return <Shown brand={brand} />;
  if (!error) return <SkeletonRows count={5} />;
  const isClosed = error instanceof ApiError && [400, 403, 404].includes(error.status);
  if (!isClosed) return <ErrorNote error={error} onRetry={() => void refetch()} />;
  return (
    <div className="pt-6">
      <EmptyState
        icon={<Store />}
        title={m.brands_closed_title()}
        text={m.brands_closed_text()}
        action={<ButtonLink to="/profile/brands">{m.brands_title()}</ButtonLink>}
      />
    </div>
  );
}

const tabs = ["page", "members", "history"] as const;

function Shown({ brand }: { brand: Brand }) {
  const [params, setParams] = useSearchParams();
  const isOwner = brand.role === "OWNER";
  const manages = isOwner || brand.role === "COHOST";
  const open = tabs.filter((name) => (name === "page" ? isOwner : manages));
  const tab = open.find((name) => name === params.get("tab")) ?? open[0];
  const words = { page: m.brands_tab_page(), members: m.brands_tab_members(), history: m.brands_tab_history() };
  return (
    <>
      <title>{`${brand.name} · ${m.brands_title()} · Mela`}</title>
      <Head brand={brand} />
      {tab ? (
        <Tabs
          label={brand.name}
          value={tab}
          onChange={(name) => setParams({ tab: name }, { replace: true, preventScrollReset: true })}
          items={open.map((value) => ({ value, label: words[value] }))}
        >
          <div className="grid gap-5 pt-5">
            {tab === "page" && <EditBrand brand={brand} />}
            {tab === "page" && <DeleteBrand brand={brand} />}
            {tab === "members" && <Members brand={brand} />}
            {tab === "history" && <BrandHistory hostId={brand.brand_id} />}
          </div>
        </Tabs>
      ) : (
        <p className="pb-4 text-ink-soft">{m.brands_helper_text({ brand: brand.name })}</p>
      )}
      {!manages && <LeaveBrand brand={brand} />}
    </>
  );
}

/** Whose page this is, what one is there, and the ways from here. */
function Head({ brand }: { brand: Brand }) {
  const { brand_id: id, name, username, picture, role } = brand;
  const manages = role === "OWNER" || role === "COHOST";
  return (
    <header className="grid gap-4 pt-2 pb-5">
      <div className="flex items-center gap-4">
        <Avatar name={name} image={picture} size="large" />
        <div className="min-w-0 flex-1">
          <h1 lang={langOf(name)} className="font-display text-[40px] [overflow-wrap:anywhere]">
            {name}
          </h1>
          <p className="flex flex-wrap items-center gap-2 pt-2 text-ink-soft">
            <span className="wrap-anywhere">@{username}</span>
            <Badge>{roleWords[role].name()}</Badge>
            <BrandBadges brand={brand} />
          </p>
        </div>
      </div>
      {brand.is_suspended && <p className="rounded-card bg-bad-wash p-4 text-bad">{m.brands_suspended_text()}</p>}
      <div className="flex flex-wrap gap-2.5 max-sm:[&>a]:grow">
        <ButtonLink to={`/creator/${username}`} look="quiet">
          <ExternalLink aria-hidden="true" />
          {m.brands_see_page()}
        </ButtonLink>
        {manages && (
          <ButtonLink to={`/creator/post?as=${id}`} look="quiet">
            <Megaphone aria-hidden="true" />
            {m.creators_post_new()}
          </ButtonLink>
        )}
        {manages && (
          <ButtonLink to={`/profile/programs?brand=${id}`} look="quiet">
            <Blocks aria-hidden="true" />
            {m.programs_webhooks()}
          </ButtonLink>
        )}
        {(role === "OWNER" || role === "FINANCE") && (
          <ButtonLink to={`/profile/payout?as=${id}`} look="quiet">
            <Landmark aria-hidden="true" />
            {role === "OWNER" ? m.brands_money() : m.invoices_fee_bills()}
          </ButtonLink>
        )}
        <ButtonLink to={`/creator/events?as=${id}`} look="quiet">
          <CalendarDays aria-hidden="true" />
          {m.brands_see_events()}
        </ButtonLink>
      </div>
    </header>
  );
}
