import { useQuery } from "@tanstack/react-query";
import { Heart } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import { useSession } from "~/api/session.ts";
import type { CardEvent } from "~/event/cardEvent.ts";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { EmptyState } from "~/ui/EmptyState.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { showToast } from "~/ui/toast.ts";
import { useWish } from "~/wishlist/useWish.ts";
import { wishlistQuery } from "~/wishlist/wishlistQuery.ts";
import { EventGrid, GridSkeleton, Section } from "./EventGrid.tsx";

type Props = { onFind: () => void; onLogin: () => void };

/** What the person has saved. `default`: loaded on demand. */
export default function WishlistTab({ onFind, onLogin }: Props) {
  const session = useSession();
  const { data, error, refetch } = useQuery(wishlistQuery(session?.userId ?? null));
  const fulfil = useWish();
  // Whoever comes here without a session, or with one that has ended, is asked to log in; who logs out here is not.
  const isAsked = useRef(false);
  const askOnce = useEffectEvent(() => {
    if (session === null && !isAsked.current) onLogin();
    isAsked.current = true;
  });
  useEffect(() => {
    if (session !== undefined) askOnce();
  }, [session]);
  function remove(event: CardEvent) {
    void fulfil({ event, isWanted: false });
    const action = { label: m.home_wishlist_undo(), onClick: () => void fulfil({ event, isWanted: true }) };
    showToast({ text: m.home_wishlist_removed({ title: event.title }), action });
  }
  if (session === null) {
    return (
      <Empty
        title={m.home_wishlist_login_title()}
        text={m.home_wishlist_login_text()}
        onClick={onLogin}
        action={m.nav_login()}
      />
    );
  }
  if (data?.length === 0) {
    return (
      <Empty
        title={m.home_wishlist_empty_title()}
        text={m.home_wishlist_empty()}
        onClick={onFind}
        action={m.home_wishlist_find()}
      />
    );
  }
  return (
    <Section title={m.home_wishlist_title()}>
      {data && <EventGrid label={m.home_wishlist_title()} events={data} onRemove={remove} />}
      {!data && (error ? <ErrorNote error={error} onRetry={refetch} /> : <GridSkeleton count={4} />)}
    </Section>
  );
}

type EmptyProps = { title: string; text: string; action: string; onClick: () => void };

function Empty({ title, text, action, onClick }: EmptyProps) {
  return (
    <EmptyState
      icon={<Heart aria-hidden="true" />}
      title={title}
      text={text}
      action={
        <Button size="large" onClick={onClick}>
          {action}
        </Button>
      }
    />
  );
}
