import type { Answer } from "@mela/contract/call";
import type { listPosts } from "@mela/contract/posts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { PostCard } from "./PostCard.tsx";
import { postsQuery } from "./postsQuery.ts";

/** What a host has told followers, last first. */
export function HostPosts({ hostId, first }: { hostId: string; first: Answer<typeof listPosts> }) {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(postsQuery(hostId, first));
  const posts = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <>
      <ul className="grid items-start gap-4 md:grid-cols-2">
        {posts.map((post) => (
          <li key={post.post_id} className="min-w-0">
            <PostCard post={post} />
          </li>
        ))}
      </ul>
      {error && <ErrorNote error={error} onRetry={() => void fetchNextPage()} />}
      {hasNextPage && (
        <div className="flex justify-center pt-6">
          <Button look="quiet" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {m.hosting_show_more()}
          </Button>
        </div>
      )}
    </>
  );
}
