import type { getCreator } from "@mela/contract/creators";
import type { Follow, getFollow } from "@mela/contract/follows";
import type { Host, HostLink } from "@mela/contract/hosts";
import type { listPosts } from "@mela/contract/posts";
import type { getRating, listReviews } from "@mela/contract/reviews";
import { BadgeCheck, CalendarPlus } from "lucide-react";
import { apiContext } from "~/api/context.ts";
import { orNotFound } from "~/api/pageError.ts";
import { toCard } from "~/event/cardEvent.ts";
import { hostNameFirst } from "~/event/hostName.ts";
import { Section } from "~/home/EventGrid.tsx";
import { FollowLinks } from "~/home/FollowLinks.tsx";
import { creatorFeeds } from "~/home/follow.ts";
import { m } from "~/paraglide/messages.js";
import { HostReviews } from "~/reviews/HostReviews.tsx";
import { Avatar } from "~/ui/Avatar.tsx";
import { Badge } from "~/ui/Badge.tsx";
import { ButtonLink } from "~/ui/ButtonLink.tsx";
import { EmptyState } from "~/ui/EmptyState.tsx";
import { langOf } from "~/ui/langOf.ts";
import { useHearts } from "~/wishlist/useHearts.ts";
import type { Route } from "./+types/CreatorPage";
import { creatorMeta } from "./creatorMeta.ts";
import { FollowButton, FollowerCount } from "./FollowButton.tsx";
import { HostPosts } from "./HostPosts.tsx";
import { MoreEvents } from "./MoreEvents.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? creatorMeta(loaderData) : []);

/** A host's public page, found by username or id; the username is its address. */
export async function loader({ params: { creatorId }, context }: Route.LoaderArgs) {
  const { send, publicUrl } = context.get(apiContext);
  const { data } = await orNotFound(send<typeof getCreator>("getCreator", { params: { creatorId } }));
  const params = { creatorId: data.host.id };
  const [{ data: follow }, posts, { data: rating }, reviews] = await Promise.all([
    orNotFound(send<typeof getFollow>("getFollow", { params })),
    orNotFound(send<typeof listPosts>("listPosts", { params, query: { limit: 4 } })),
    orNotFound(send<typeof getRating>("getRating", { params })),
    orNotFound(send<typeof listReviews>("listReviews", { params, query: {} })),
  ]);
  const { upcoming, past, ...creator } = data;
  const shown = { ...creator, upcoming: upcoming.map(toCard), past: past.map(toCard) };
  return { publicUrl, creator: shown, follow, posts, rating, reviews };
}

export default function CreatorPage({ loaderData }: Route.ComponentProps) {
  // Another host is another page: nothing unfolded here goes along.
  return <CreatorScreen key={loaderData.creator.host.id} {...loaderData} />;
}

function CreatorScreen({ creator, follow, posts, rating, reviews }: Route.ComponentProps["loaderData"]) {
  const { upcoming, past, host } = creator;
  useHearts();
  return (
    <main className="page-width pb-20">
      <Who creator={creator} follow={follow} />
      <Section title={m.hosting_creator_upcoming()}>
        {upcoming.length > 0 ? (
          <MoreEvents
            creatorId={host.id}
            when="upcoming"
            label={m.hosting_creator_upcoming()}
            first={upcoming}
            cursor={creator.upcoming_cursor}
            isTop
          />
        ) : (
          <EmptyState
            icon={<CalendarPlus />}
            text={m.hosting_creator_none({ name: hostNameFirst(host) })}
            action={<ButtonLink to="/">{m.hosting_creator_browse()}</ButtonLink>}
          />
        )}
      </Section>
      {posts.data.length > 0 && (
        <Section title={m.creators_updates()}>
          <HostPosts hostId={host.id} first={posts} />
        </Section>
      )}
      {reviews.data.length > 0 && (
        <Section title={m.reviews_title()}>
          <HostReviews host={{ id: host.id, name: hostNameFirst(host) }} rating={rating} first={reviews} />
        </Section>
      )}
      {past.length > 0 && (
        <Section title={m.hosting_creator_past()}>
          <MoreEvents
            creatorId={host.id}
            when="past"
            label={m.hosting_creator_past()}
            first={past}
            cursor={creator.past_cursor}
          />
        </Section>
      )}
    </main>
  );
}

type WhoProps = {
  creator: { host: Host; bio: string; links: HostLink[]; hosted: number; is_verified: boolean };
  follow: Follow;
};

function Who({ creator: { host, bio, links, hosted, is_verified }, follow }: WhoProps) {
  return (
    <header className="flex flex-wrap items-center gap-x-7 gap-y-4 pt-6 pb-4 sm:pt-10">
      <Avatar name={host.name} image={host.profile_picture} size="huge" />
      <div className="min-w-0 flex-1 basis-72">
        <h1
          lang={langOf(host.name)}
          className="font-display text-[44px] [overflow-wrap:anywhere] first-letter:uppercase sm:text-display"
        >
          {hostNameFirst(host)}
        </h1>
        <p className="flex flex-wrap items-center gap-x-3 pt-2 text-ink-soft">
          {is_verified && (
            <Badge look="good">
              <BadgeCheck aria-hidden="true" />
              {m.creators_verified()}
            </Badge>
          )}
          {host.username && <span>@{host.username}</span>}
          <span className="figures">{m.hosting_creator_hosted({ count: hosted })}</span>
          <FollowerCount host={host} before={follow} />
        </p>
      </div>
      <FollowButton host={host} before={follow} />
      {bio && (
        <div className="basis-full">
          <p className="wrap-anywhere max-w-reading whitespace-pre-line text-lg">{bio}</p>
        </div>
      )}
      <div className="flex basis-full flex-wrap items-center gap-x-6">
        {links.map((link) => (
          <Elsewhere key={link.kind} link={link} />
        ))}
        <FollowLinks
          feeds={creatorFeeds(host.username ?? host.id)}
          shown={{ kind: "host", name: host.username ?? host.id }}
        />
      </div>
    </header>
  );
}

/** Another site, which learns nothing of where its reader came from. */
function Elsewhere({ link: { kind, url } }: { link: HostLink }) {
  const names = { instagram: "Instagram", youtube: "YouTube", website: new URL(url).hostname.replace(/^www\./, "") };
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      className="wrap-anywhere inline-flex min-h-touch items-center font-semibold text-accent underline-offset-4 hover:underline"
    >
      {names[kind]}
    </a>
  );
}
