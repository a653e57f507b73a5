import type { Brand } from "@mela/contract/brands";
import { useQuery } from "@tanstack/react-query";
import { ChevronRight, Plus, Store } from "lucide-react";
import { Link } from "react-router";
import { AccountPage } from "~/account/AccountPage.tsx";
import { roleWords } from "~/cohosts/roleWords.ts";
import { m } from "~/paraglide/messages.js";
import { Avatar } from "~/ui/Avatar.tsx";
import { Badge } from "~/ui/Badge.tsx";
import { ButtonLink } from "~/ui/ButtonLink.tsx";
import { EmptyState } from "~/ui/EmptyState.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { SkeletonRows } from "~/ui/SkeletonRows.tsx";
import { BrandBadges } from "./BrandBadges.tsx";
import { brandsQuery } from "./queries.ts";

/** The brands that one acts for. `default`: loaded on demand. */
export default function BrandsPage() {
  return (
    <AccountPage title={m.brands_title()} text={m.brands_intro()}>
      <Brands />
    </AccountPage>
  );
}

function Brands() {
  const { data: brands, error, refetch } = useQuery({ ...brandsQuery, staleTime: 0 });
  if (!brands) return error ? <ErrorNote error={error} onRetry={() => void refetch()} /> : <SkeletonRows count={3} />;
  const make = (
    <ButtonLink to="/profile/brands/new">
      <Plus aria-hidden="true" />
      {m.brands_make()}
    </ButtonLink>
  );
  if (brands.length === 0) {
    return <EmptyState icon={<Store />} title={m.brands_none_title()} text={m.brands_none_text()} action={make} />;
  }
  return (
    <>
      <ul className="overflow-hidden rounded-card border border-line bg-surface">
        {brands.map((brand) => (
          <BrandRow key={brand.brand_id} brand={brand} />
        ))}
      </ul>
      <div>{make}</div>
    </>
  );
}

function BrandRow({ brand }: { brand: Brand }) {
  const { brand_id, name, username, picture, role } = brand;
  return (
    <li className="border-line border-b last:border-0">
      <Link
        to={`/profile/brands/${brand_id}`}
        className="flex min-h-action items-center gap-3.5 px-4 py-3 duration-quick hover:bg-sunken focus-visible:outline-offset-[-3px]"
      >
        <Avatar name={name} image={picture} size="row" />
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3.5 gap-y-1.5">
          <span className="min-w-0 flex-[1_1_8rem]">
            <span className="wrap-anywhere block font-semibold">{name}</span>
            <span className="wrap-anywhere block text-ink-soft text-sm">@{username}</span>
          </span>
          <span className="flex flex-wrap gap-1.5">
            <BrandBadges brand={brand} />
            <Badge>{roleWords[role].name()}</Badge>
          </span>
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
      </Link>
    </li>
  );
}
