import { m } from "~/paraglide/messages.js";
import type { Feeds } from "./follow.ts";

/** What is on here, in one's own calendar or reader. */
export function FollowLinks({ feeds: { calendar, rss } }: { feeds: Feeds }) {
  const link = "inline-flex min-h-touch items-center font-semibold text-accent underline-offset-4 hover:underline";
  return (
    <p className="flex gap-x-6">
      <a href={calendar} className={link}>
        {m.home_feed_calendar()}
      </a>
      <a href={rss} className={link}>
        RSS
      </a>
    </p>
  );
}
