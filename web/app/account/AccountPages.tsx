import { lazy, Suspense } from "react";
import { useParams } from "react-router";
import { notFound } from "~/api/pageError.ts";
import { m } from "~/paraglide/messages.js";
import { SkeletonRows } from "~/ui/SkeletonRows.tsx";
import type { Route } from "./+types/AccountPages";

/** Pages of an account, by the first word of their address; what follows names what of it is open. */
const pages = {
  brands: {
    title: m.brands_title,
    List: lazy(() => import("~/brands/BrandsPage.tsx")),
    One: lazy(() => import("~/brands/BrandPage.tsx")),
  },
  following: { title: m.creators_followed_title, List: lazy(() => import("~/creators/FollowingPage.tsx")), One: null },
  payout: { title: m.payouts_title, List: lazy(() => import("~/payouts/PayoutPage.tsx")), One: null },
  privacy: { title: m.privacy_title, List: lazy(() => import("~/privacy/PrivacyPage.tsx")), One: null },
  programs: { title: m.programs_title, List: lazy(() => import("~/programs/ProgramsPage.tsx")), One: null },
  security: { title: m.security_title, List: lazy(() => import("~/security/SecurityPage.tsx")), One: null },
  searches: { title: m.saved_title, List: lazy(() => import("~/saved/SavedSearchesPage.tsx")), One: null },
} as const;
const isPage = (name: string): name is keyof typeof pages => Object.hasOwn(pages, name);

/** The page that has an address. Null: none has. */
function pageAt(path = "") {
  const [name = "", id, ...more] = path.split("/");
  if (!isPage(name) || more.length > 0 || (id && pages[name].One === null)) return null;
  return { ...pages[name], id };
}

export const meta: Route.MetaFunction = ({ params }) => [
  { title: `${pageAt(params["*"])?.title() ?? m.nav_profile()} · Mela` },
  { name: "robots", content: "noindex" },
];

export function loader({ params }: Route.LoaderArgs) {
  if (!pageAt(params["*"])) notFound();
  return null;
}

/** The same from page to page, without asking the server. */
export function clientLoader({ params }: Route.ClientLoaderArgs) {
  if (!pageAt(params["*"])) notFound();
  return null;
}

/** /profile/…: one entry for several pages, since every page carries the table of routes. */
export default function AccountPages() {
  const page = pageAt(useParams()["*"]);
  if (!page) return null; // its loader has refused it
  const { id, List, One } = page;
  const loading = (
    <main className="mx-auto w-full max-w-reading px-4 pt-16 pb-16">
      <SkeletonRows count={5} />
    </main>
  );
  return <Suspense fallback={loading}>{id && One ? <One key={id} id={id} /> : <List />}</Suspense>;
}
