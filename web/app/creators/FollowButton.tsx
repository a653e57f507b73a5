import type { Follow } from "@mela/contract/follows";
import type { Host } from "@mela/contract/hosts";
import { useQuery } from "@tanstack/react-query";
import { BellRing, UserPlus } from "lucide-react";
import { useSession } from "~/api/session.ts";
import { brandsQuery } from "~/brands/queries.ts";
import { hostName } from "~/event/hostName.ts";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { ButtonLink } from "~/ui/ButtonLink.tsx";
import { followQuery } from "./followQuery.ts";
import { useFollow } from "./useFollow.ts";

const mostCounted = 10_000; // as the contract has it, which brings zod

type Props = { host: Host; before: Follow };

/** How many follow a host. */
export function FollowerCount({ host, before }: Props) {
  const { data = before } = useQuery(followQuery(host.id, useSession()?.userId ?? null, before));
  if (data.followers === 0) return null;
  const isMore = data.followers > mostCounted;
  const count = isMore ? mostCounted : data.followers;
  return <span className="figures">{isMore ? m.creators_followers_many() : m.creators_followers({ count })}</span>;
}

/** Follow, or no longer. Their own page leads to writing an update instead, a brand's to where its members run it. */
export function FollowButton({ host, before }: Props) {
  const session = useSession();
  const { data = before } = useQuery(followQuery(host.id, session?.userId ?? null, before));
  const follow = useFollow({ id: host.id, name: hostName(host) });
  const { data: brands } = useQuery({ ...brandsQuery, enabled: Boolean(session) });
  const brand = brands?.find(({ brand_id }) => brand_id === host.id);
  if (session?.userId === host.id) return <ButtonLink to="/creator/post">{m.creators_post_new()}</ButtonLink>;
  if (brand) return <ButtonLink to={`/profile/brands/${host.id}`}>{m.brands_open()}</ButtonLink>;
  return (
    <Button
      look={data.is_following ? "quiet" : "primary"}
      aria-pressed={data.is_following}
      onClick={() => void follow(!data.is_following)}
    >
      {data.is_following ? <BellRing aria-hidden="true" /> : <UserPlus aria-hidden="true" />}
      {data.is_following ? m.creators_following() : m.creators_follow()}
    </Button>
  );
}
