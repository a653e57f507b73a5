import type { City } from "@mela/contract/feeds";
import { Link } from "react-router";
import { m } from "~/paraglide/messages.js";
import { cityName } from "~/places/cityName.ts";
import { FollowLinks } from "./FollowLinks.tsx";
import { homeFollow } from "./follow.ts";

type Props = { city: City | null; themes: readonly string[]; cities: readonly City[] };

/** The end of Home: ways to follow what it shows, and the pages of other cities. */
export function HomeFoot({ city, themes, cities }: Props) {
  const follow = homeFollow(city, themes);
  return (
    <div className="grid gap-3 pt-12">
      {follow && <FollowLinks {...follow} />}
      <nav aria-label={m.home_place_button()} className="flex flex-wrap items-center gap-x-5 text-ink-soft">
        {cities.map(({ slug, name }) => (
          <Link
            key={slug}
            to={`/in/${slug}`}
            className="inline-flex min-h-touch items-center underline-offset-4 hover:underline"
          >
            {cityName(name)}
          </Link>
        ))}
      </nav>
    </div>
  );
}
