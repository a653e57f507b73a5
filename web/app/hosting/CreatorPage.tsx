import type { getCreator, Host } from "@mela/contract/events";
import { CalendarPlus } from "lucide-react";
import { redirect } from "react-router";
import { apiContext } from "~/api/context.ts";
import { orNotFound } from "~/api/pageError.ts";
import { toCard } from "~/event/cardEvent.ts";
import { hostName } from "~/event/hostName.ts";
import { EventGrid, Section } from "~/home/EventGrid.tsx";
import { FollowLinks } from "~/home/FollowLinks.tsx";
import { creatorFeeds } from "~/home/follow.ts";
import { m } from "~/paraglide/messages.js";
import { Avatar } from "~/ui/Avatar.tsx";
import { ButtonLink } from "~/ui/ButtonLink.tsx";
import { EmptyState } from "~/ui/EmptyState.tsx";
import type { Route } from "./+types/CreatorPage";
import { creatorMeta } from "./creatorMeta.ts";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? creatorMeta(loaderData.creator.host, loaderData.creator.bio, loaderData.publicUrl) : [];

/** A host's public page, found by username or id; the username is its address. */
export async function loader({ params: { creatorId }, context }: Route.LoaderArgs) {
  if (creatorId === "post") throw redirect("/create"); // spec 2 names it, and nobody is called so
  const { send, publicUrl } = context.get(apiContext);
  const { data } = await orNotFound(send<typeof getCreator>("getCreator", { params: { creatorId } }));
  const { host, bio, upcoming, past } = data;
  return { publicUrl, creator: { host, bio, upcoming: upcoming.map(toCard), past: past.map(toCard) } };
}

export default function CreatorPage({ loaderData: { creator } }: Route.ComponentProps) {
  const { upcoming, past, host } = creator;
  return (
    <main className="page-width pb-20">
      <Who host={host} bio={creator.bio} hosted={upcoming.length + past.length} />
      <Section title={m.hosting_creator_upcoming()}>
        {upcoming.length > 0 ? (
          <EventGrid label={m.hosting_creator_upcoming()} events={upcoming} isTop />
        ) : (
          <EmptyState
            icon={<CalendarPlus />}
            text={m.hosting_creator_none({ name: hostName(host) })}
            action={<ButtonLink to="/">{m.hosting_creator_browse()}</ButtonLink>}
          />
        )}
      </Section>
      {past.length > 0 && (
        <Section title={m.hosting_creator_past()}>
          <EventGrid label={m.hosting_creator_past()} events={past} />
        </Section>
      )}
    </main>
  );
}

function Who({ host, bio, hosted }: { host: Host; bio: string; hosted: number }) {
  return (
    <header className="flex flex-wrap items-center gap-x-7 gap-y-4 pt-6 pb-4 sm:pt-10">
      <Avatar name={host.name} image={host.profile_picture} size="huge" />
      <div className="min-w-0 flex-1 basis-72">
        <h1 className="font-display text-[44px] [overflow-wrap:anywhere] first-letter:uppercase sm:text-display">
          {hostName(host)}
        </h1>
        <p className="flex flex-wrap items-center gap-x-3 pt-2 text-ink-soft">
          {host.username && <span>@{host.username}</span>}
          <span className="figures">{m.hosting_creator_hosted({ count: hosted })}</span>
          {host.social_media_url && (
            <a
              href={host.social_media_url}
              target="_blank"
              rel="noopener noreferrer nofollow"
              className="inline-flex min-h-touch items-center font-semibold text-accent underline-offset-4 hover:underline"
            >
              Instagram
            </a>
          )}
        </p>
      </div>
      <FollowLinks
        feeds={creatorFeeds(host.username ?? host.id)}
        shown={{ kind: "host", name: host.username ?? host.id }}
      />
      {bio && <p className="max-w-reading basis-full whitespace-pre-line text-lg">{bio}</p>}
    </header>
  );
}
