import type { listEvents } from "@mela/contract/discovery";
import type { City, getCity, listCities } from "@mela/contract/feeds";
import { lazy, Suspense } from "react";
import { redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { apiContext } from "~/api/context.ts";
import { orNotFound, orNull } from "~/api/pageError.ts";
import { useLogin } from "~/auth/LoginProvider.tsx";
import { m } from "~/paraglide/messages.js";
import { anywhere, isAnywhere, type Place, placeNamed } from "~/places/place.ts";
import { PlaceContext, usePlace } from "~/places/usePlace.ts";
import type { PageFrame } from "~/shell/pageFrame.ts";
import { EmptyState } from "~/ui/EmptyState.tsx";
import { Tabs } from "~/ui/Tabs.tsx";
import { useHearts } from "~/wishlist/useHearts.ts";
import type { Route } from "./+types/HomePage";
import { GridSkeleton } from "./EventGrid.tsx";
import { Explore } from "./Explore.tsx";
import { type Filter, noLimits, readFilter, type Tab, toListQuery, typeOf, writeFilter } from "./filter.ts";
import { Headline } from "./Headline.tsx";
import { HomeFoot } from "./HomeFoot.tsx";
import { fetchSheets, HomeSheets, type SheetName } from "./HomeSheets.tsx";
import { homeMeta } from "./homeMeta.ts";
import { featuredQueryOf, pageQuery, toPage } from "./lists.ts";
import { SearchBar } from "./SearchBar.tsx";
import { ThemeChips } from "./ThemeChips.tsx";
import { TypeTab } from "./TypeTab.tsx";
import { useFilter } from "./useFilter.ts";
import { useSheet } from "./useSheet.ts";

// Asked for by few of those who come: they are no part of the first load.
const NearbyTab = lazy(() => import("./NearbyTab.tsx"));
const WishlistTab = lazy(() => import("./WishlistTab.tsx"));

export const handle: PageFrame = { bunting: "shown" };
// Written by the server alone: what robots read needs no code in the browser.
export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

/** The first page of the lists that the address asks for; what needs a person or a place comes in the browser. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { send, publicUrl } = context.get(apiContext);
  const { searchParams } = new URL(request.url);
  const asked = readFilter(searchParams);
  const city = params.city ? await orNotFound(cityAt(params.city)) : null;
  if (city && city.slug !== params.city) throw redirect(addressOf(city, asked, searchParams), 301);
  // A city that is chosen by name is shown on its page, if it has one.
  const named = !city && asked.city ? await orNull(cityAt(asked.city)) : null;
  if (named) throw redirect(addressOf(named, asked, searchParams));

  function cityAt(slug: string): Promise<City> {
    return send<typeof getCity>("getCity", { params: { slug } }).then(({ data }) => data);
  }
  const filter = { ...asked, ...(city && { city: city.name }) };
  const query = toListQuery(filter, filter.city ? placeNamed(filter.city) : null);
  const [first, featured, { data: cities }] = await Promise.all([
    query && send<typeof listEvents>("listEvents", { query: pageQuery(query) }),
    query && !filter.q ? send<typeof listEvents>("listEvents", { query: featuredQueryOf(query) }) : null,
    send<typeof listCities>("listCities", {}),
  ]);
  return {
    head: homeMeta({ publicUrl, city }, filter),
    city,
    cities: cities.slice(0, mostCities),
    asked: JSON.stringify(query),
    first: first ? toPage(first) : { events: [], next: null },
    featured: featured ? toPage(featured).events : [],
  };
}
const mostCities = 24;

function addressOf({ slug }: City, filter: Filter, asked: URLSearchParams): string {
  const search = writeFilter({ ...filter, city: null });
  const lang = asked.get("lang");
  if (lang) search.set("lang", lang);
  return `/in/${slug}${search.size > 0 ? `?${search}` : ""}`;
}

// Once here, the browser asks the API itself: old lists stay while new ones come, and a failure stands in its place.
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return cityIn(currentUrl) !== cityIn(nextUrl);
}
const cityIn = ({ pathname, searchParams }: URL) => `${pathname} ${searchParams.get("city")}`;

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { filter, change } = useFilter(loaderData.city);
  const { place, keep } = usePlace(filter.city);
  const sheet = useSheet<SheetName>();
  const { requireLogin } = useLogin();
  useHearts();

  const query = toListQuery(filter, place);
  const delivered = query && JSON.stringify(query) === loaderData.asked ? loaderData : undefined;
  const clear = () => change({ ...noLimits, themes: [], dates: null });

  function choosePlace(chosen: Place, q = filter.q) {
    keep(chosen);
    // Where a person stands is nobody's business: it is not written into the address.
    const isPrivate = chosen.source === "geolocation";
    const tab = filter.tab === "nearby" && isAnywhere(chosen) ? "experiences" : filter.tab;
    const place = { city: isPrivate ? null : chosen.city, ...(isAnywhere(chosen) && { within: null }) };
    change({ ...place, tab, ...(q !== filter.q && { q }) });
  }
  async function chooseTab(tab: Tab) {
    // Choosing Wishlist requires login; after it the tab opens (spec 4).
    if (tab !== "wishlist" || (await askLogin())) await change({ tab });
  }
  const askLogin = () => requireLogin({ title: m.home_wishlist_login_title(), text: m.home_wishlist_login_text() });

  const chips = (
    <ThemeChips filter={filter} onThemes={(themes) => change({ themes })} onMenu={() => sheet.show("filters")} />
  );
  return (
    <PlaceContext value={place}>
      <main className="page-width overflow-x-clip">
        <Headline place={place} />
        <SearchBar
          q={filter.q}
          dates={filter.dates}
          place={place}
          onSearch={(q) => change({ q })}
          onCity={(city) => choosePlace(city, "")}
          onDates={() => sheet.show("dates")}
          onPlace={() => sheet.show("place")}
          onNear={fetchSheets}
        />
        {filter.q && query ? (
          <div className="pt-3">
            {chips}
            <Explore
              title={m.home_results({ query: filter.q })}
              isTop
              query={query}
              first={delivered?.first}
              empty={(offer) => <EmptyState text={m.home_results_none()} action={offer} />}
            />
          </div>
        ) : (
          <div className="pt-3">
            <Tabs label={m.home_tabs()} items={tabItems(place)} value={filter.tab} onChange={chooseTab}>
              {filter.tab !== "wishlist" && <div className="pt-2.5">{chips}</div>}
              {query && typeOf(filter.tab) && (
                <TypeTab
                  key={filter.tab}
                  type={typeOf(filter.tab) ?? "Experience"}
                  query={query}
                  delivered={delivered}
                  onClear={clear}
                  onPlace={() => sheet.show("place")}
                  onAnywhere={() => choosePlace(anywhere)}
                />
              )}
              <Suspense fallback={<TabSkeleton />}>
                {filter.tab === "nearby" && !place && <TabSkeleton />}
                {filter.tab === "nearby" && place && (
                  <NearbyTab
                    filter={filter}
                    place={place}
                    onPlace={() => sheet.show("place")}
                    onAnywhere={() => choosePlace(anywhere)}
                    onClear={clear}
                  />
                )}
                {filter.tab === "wishlist" && (
                  <WishlistTab onLogin={askLogin} onFind={() => change({ tab: "experiences" })} />
                )}
              </Suspense>
            </Tabs>
          </div>
        )}
        <Suspense fallback={null}>
          <HomeFoot city={loaderData.city} themes={filter.themes} cities={loaderData.cities} />
        </Suspense>
      </main>
      <HomeSheets sheet={sheet} filter={filter} place={place} onChange={change} onPlace={choosePlace} />
    </PlaceContext>
  );
}

function TabSkeleton() {
  return (
    <div className="pt-20">
      <GridSkeleton />
    </div>
  );
}

/** Nearby is there when there is a place to be near to; until that is known its room is kept. */
function tabItems(place: Place | null) {
  const items: { value: Tab; label: string }[] = [
    { value: "experiences", label: m.home_tab_experiences() },
    { value: "events", label: m.home_tab_events() },
    { value: "nearby", label: m.home_tab_nearby() },
    { value: "wishlist", label: m.home_tab_wishlist() },
  ];
  return place && isAnywhere(place) ? items.filter(({ value }) => value !== "nearby") : items;
}
