import type { City } from "@mela/contract/feeds";
import { Link } from "react-router";
import { m } from "~/paraglide/messages.js";
import { FollowLinks } from "./FollowLinks.tsx";
import type { Feeds } from "./follow.ts";

/** The end of Home: its feed, and the pages of other cities. */
export function HomeFoot({ feeds, cities }: { feeds: Feeds | null; cities: readonly City[] }) {
  return (
    <div className="grid gap-3 pt-12">
      {feeds && <FollowLinks feeds={feeds} />}
      <nav aria-label={m.home_place_button()} className="flex flex-wrap items-center gap-x-5 text-ink-soft">
        {cities.map(({ slug, name }) => (
          <Link
            key={slug}
            to={`/in/${slug}`}
            className="inline-flex min-h-touch items-center underline-offset-4 hover:underline"
          >
            {name}
          </Link>
        ))}
      </nav>
    </div>
  );
}
