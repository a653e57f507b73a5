import { lazy, Suspense } from "react";
import { useParams } from "react-router";
import { notFound } from "~/api/pageError.ts";
import { RequireLogin } from "~/auth/RequireLogin.tsx";
import { m } from "~/paraglide/messages.js";
import type { PageFrame } from "~/shell/pageFrame.ts";
import { SkeletonRows } from "~/ui/SkeletonRows.tsx";
import type { Route } from "./+types/AdminPage";
import { AdminNav } from "./AdminNav.tsx";

export const handle: PageFrame = { footer: "none" };
/** Each page of administration, by the first word of its address; a second one names what of it is open. */
const sections = {
  people: {
    title: m.admin_people,
    List: lazy(() => import("./people/PeopleList.tsx")),
    One: lazy(() => import("./people/PersonFile.tsx")),
  },
  events: {
    title: m.admin_events,
    List: lazy(() => import("./events/EventsList.tsx")),
    One: lazy(() => import("./events/EventFile.tsx")),
  },
  reports: { title: m.admin_reports, List: lazy(() => import("./reports/ReportsPage.tsx")), One: null },
  bookings: {
    title: m.admin_bookings,
    List: lazy(() => import("./bookings/BookingsList.tsx")),
    One: lazy(() => import("./bookings/BookingFile.tsx")),
  },
  jobs: { title: m.admin_jobs, List: lazy(() => import("./work/JobsPage.tsx")), One: null },
  messages: { title: m.admin_messages, List: lazy(() => import("./work/MessagesPage.tsx")), One: null },
  settings: { title: m.admin_settings, List: lazy(() => import("./work/SettingsPage.tsx")), One: null },
  record: { title: m.admin_record, List: lazy(() => import("./record/RecordPage.tsx")), One: null },
} as const;
const Start = lazy(() => import("./StartPage.tsx"));
const isSection = (name: string): name is keyof typeof sections => Object.hasOwn(sections, name);

export const meta: Route.MetaFunction = ({ params }) => {
  const [name = ""] = params["*"].split("/");
  const section = isSection(name) ? `${sections[name].title()} · ` : "";
  return [{ title: `${section}${m.admin_title()} · Mela` }, { name: "robots", content: "noindex" }];
};

/** Whether a page of administration has this address. Of which nothing is open or one thing, if there are such. */
function isThere(path: string): boolean {
  const [name = "", id, ...more] = path.split("/");
  if (name === "") return id === undefined;
  return isSection(name) && more.length === 0 && (!id || sections[name].One !== null);
}

export function loader({ params }: Route.LoaderArgs) {
  if (!isThere(params["*"])) notFound();
  return null;
}

/** The same from page to page, without asking the server. */
export function clientLoader({ params }: Route.ClientLoaderArgs) {
  if (!isThere(params["*"])) notFound();
  return null;
}

/** /admin: what those who run this Mela look after. Everybody else is told that there is nothing for them. */
export default function AdminPage() {
  const [name = "", id] = (useParams()["*"] ?? "").split("/");
  const section = isSection(name) ? sections[name] : null;
  return (
    <main className="mx-auto w-full max-w-[1164px] px-4 pt-4 pb-16">
      <h1 className="wrap-anywhere hyphens-auto pb-3 font-display text-[40px] sm:text-[52px]">{m.admin_title()}</h1>
      <RequireLogin fallback={<SkeletonRows count={5} />}>
        {() => (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-5 lg:grid-cols-[200px_minmax(0,1fr)]">
            <AdminNav />
            <Suspense fallback={<SkeletonRows count={5} />}>
              {!section ? <Start /> : id && section.One ? <section.One id={id} key={id} /> : <section.List />}
            </Suspense>
          </div>
        )}
      </RequireLogin>
    </main>
  );
}
