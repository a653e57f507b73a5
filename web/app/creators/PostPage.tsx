import { useInfiniteQuery } from "@tanstack/react-query";
import { ChevronLeft } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { showErrorToast } from "~/api/errorToast.ts";
import type { Session } from "~/api/sessionStore.ts";
import { RequireLogin } from "~/auth/RequireLogin.tsx";
import { useActingAs, useActingBrand } from "~/brands/useActingAs.ts";
import { m } from "~/paraglide/messages.js";
import type { PageFrame } from "~/shell/pageFrame.ts";
import { Button } from "~/ui/Button.tsx";
import { ConfirmDialog } from "~/ui/ConfirmDialog.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { SkeletonRows } from "~/ui/SkeletonRows.tsx";
import { PostCard } from "./PostCard.tsx";
import { PostForm } from "./PostForm.tsx";
import { postsQuery } from "./postsQuery.ts";
import { type Poster, useRemovePost } from "./usePosts.ts";

export const handle: PageFrame = { footer: "none" };
export const meta = () => [{ title: `${m.creators_post_title()} · Mela` }, { name: "robots", content: "noindex" }];

/** A host writes to followers (spec 2), and sees what they wrote before. */
export default function PostPage() {
  const as = useActingAs();
  return (
    <main className="mx-auto w-full max-w-[1032px] px-4 pt-4 pb-16">
      <RequireLogin fallback={<SkeletonRows count={4} />}>
        {(session) => <Posting session={session} as={as} />}
      </RequireLogin>
    </main>
  );
}

function Posting({ session: { userId }, as }: { session: Session; as: string | null }) {
  const brand = useActingBrand();
  const hostId = as ?? userId;
  return (
    <>
      <Link
        to={`/creator/${brand?.username ?? hostId}`}
        className="-mx-2 inline-flex min-h-touch items-center gap-1 rounded-pill px-2 font-semibold text-ink-soft hover:bg-sunken"
      >
        <ChevronLeft aria-hidden="true" className="size-5" />
        {brand?.name ?? m.creators_your_page()}
      </Link>
      <h1 className="pt-1 font-display text-[44px]">{m.creators_post_title()}</h1>
      <p className="max-w-reading pt-3 text-ink-soft text-lg">{m.creators_post_intro()}</p>
      {brand && <p className="pt-2 font-semibold">{m.brands_posting_as({ brand: brand.name })}</p>}
      <PostForm key={hostId} host={{ id: hostId, as }} />
      <OwnPosts host={{ id: hostId, as }} />
    </>
  );
}

function OwnPosts({ host }: { host: Poster }) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    postsQuery(host.id),
  );
  const [asked, setAsked] = useState<string | null>(null);
  const remove = useRemovePost(host, () => setAsked(null));
  const posts = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <section aria-labelledby="own-posts" className="pt-10">
      <h2 id="own-posts" className="pb-3 font-title text-2xl">
        {m.creators_own_posts()}
      </h2>
      {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows count={2} />}
      {data && posts.length === 0 && <p className="text-ink-soft">{m.creators_own_none()}</p>}
      <ul className="grid items-start gap-4 md:grid-cols-2">
        {posts.map((post) => (
          <li key={post.post_id} className="min-w-0">
            <PostCard
              post={post}
              note={post.is_mailed ? m.creators_post_mailed() : m.creators_post_unmailed()}
              action={
                <Button look="plain" size="small" onClick={() => setAsked(post.post_id)}>
                  {m.creators_post_remove()}
                </Button>
              }
            />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <div className="pt-4">
          <Button look="quiet" pending={isFetchingNextPage} onClick={() => void fetchNextPage().catch(showErrorToast)}>
            {m.hosting_show_more()}
          </Button>
        </div>
      )}
      {asked && (
        <ConfirmDialog
          title={m.creators_remove_title()}
          text={m.creators_remove_text()}
          yes={m.creators_post_remove()}
          no={m.creators_remove_no()}
          onYes={() => remove.mutate(asked)}
          onNo={() => setAsked(null)}
          isPending={remove.isPending}
          error={remove.error}
        />
      )}
    </section>
  );
}
