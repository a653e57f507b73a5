import { EmbedLink } from "~/embed/EmbedLink.tsx";
import type { Shown } from "~/embed/embedCode.ts";
import { m } from "~/paraglide/messages.js";
import type { Feeds } from "./follow.ts";

/** What is on here, in one's own calendar, reader or site. */
export function FollowLinks({ feeds: { calendar, rss }, shown }: { feeds: Feeds; shown: Shown }) {
  const link = "inline-flex min-h-touch items-center font-semibold text-accent underline-offset-4 hover:underline";
  return (
    <div className="flex flex-wrap gap-x-6">
      <a href={calendar} className={link}>
        {m.home_feed_calendar()}
      </a>
      <a href={rss} className={link}>
        RSS
      </a>
      <EmbedLink shown={shown} look={link} />
    </div>
  );
}
