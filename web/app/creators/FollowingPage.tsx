import type { Followed } from "@mela/contract/follows";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { Link } from "react-router";
import { AccountPage } from "~/account/AccountPage.tsx";
import { AccountRow } from "~/account/AccountRow.tsx";
import { AccountSection } from "~/account/AccountSection.tsx";
import { useSession } from "~/api/session.ts";
import { hostNameFirst } from "~/event/hostName.ts";
import { m } from "~/paraglide/messages.js";
import { Avatar } from "~/ui/Avatar.tsx";
import { Button } from "~/ui/Button.tsx";
import { ButtonLink } from "~/ui/ButtonLink.tsx";
import { EmptyState } from "~/ui/EmptyState.tsx";
import { relativeTime } from "~/ui/relativeTime.ts";
import { followedQuery, followQuery } from "./followQuery.ts";
import { useFollow } from "./useFollow.ts";

/** Whom one follows, each with the way to stop. `default`: loaded on demand. */
export default function FollowingPage() {
  return (
    <AccountPage title={m.creators_followed_title()} text={m.creators_followed_intro()}>
      <Hosts />
    </AccountPage>
  );
}

function Hosts() {
  const query = useInfiniteQuery(followedQuery(useSession()?.userId ?? null));
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return (
    <AccountSection title={m.creators_followed_list()} text={m.creators_followed_list_text()} query={query}>
      {({ pages }) => {
        const followed = pages.flatMap((page) => page.data);
        if (followed.length === 0) {
          return (
            <EmptyState
              icon={<UserPlus />}
              text={m.creators_followed_none()}
              action={<ButtonLink to="/">{m.creators_find()}</ButtonLink>}
            />
          );
        }
        return (
          <>
            <ul>
              {followed.map((one) => (
                <HostRow key={one.host.id} followed={one} />
              ))}
            </ul>
            {hasNextPage && (
              <Button look="quiet" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {m.hosting_show_more()}
              </Button>
            )}
          </>
        );
      }}
    </AccountSection>
  );
}

/** One that was just unfollowed stays until the list is read anew, so that a slip of the finger can be mended. */
function HostRow({ followed: { host, since } }: { followed: Followed }) {
  const name = hostNameFirst(host);
  const before = { followers: 1, is_following: true, is_mailed: true };
  const { data = before } = useQuery({
    ...followQuery(host.id, useSession()?.userId ?? null, before),
    enabled: false,
  });
  const follow = useFollow({ id: host.id, name });
  return (
    <AccountRow
      icon={<Avatar name={host.name} image={host.profile_picture} size="row" />}
      title={
        <Link
          to={`/creator/${host.username ?? host.id}`}
          className="inline-flex min-h-touch items-center text-accent underline-offset-4 hover:underline"
        >
          {name}
        </Link>
      }
      note={data.is_following ? m.creators_since({ time: relativeTime(since, Date.now()) }) : m.creators_unfollowed()}
      actions={
        <Button
          look="plain"
          size="small"
          aria-label={data.is_following ? m.creators_unfollow_named({ name }) : m.creators_follow_named({ name })}
          onClick={() => void follow(!data.is_following)}
        >
          {data.is_following ? m.creators_unfollow() : m.creators_follow()}
        </Button>
      }
    />
  );
}
