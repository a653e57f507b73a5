import { sizedPicture } from "@mela/contract/pictures";
import type { Post } from "@mela/contract/posts";
import type { ReactNode } from "react";
import { formatDate } from "~/ui/dates.ts";

type Props = {
  post: Pick<Post, "text" | "picture" | "picture_text" | "created_at">;
  note?: string;
  action?: ReactNode;
};

/** A host's update: when, what, and what is to be seen. */
export function PostCard({ post: { text, picture, picture_text, created_at }, note, action }: Props) {
  return (
    <article className="overflow-hidden rounded-card border border-line bg-surface shadow-rest">
      {picture && (
        <img
          src={sizedPicture(picture, "720")}
          srcSet={`${sizedPicture(picture, "540")} 540w, ${sizedPicture(picture, "960")} 960w`}
          sizes="(min-width: 768px) 560px, 100vw"
          alt={picture_text}
          loading="lazy"
          decoding="async"
          className="aspect-[3/2] w-full bg-sunken object-cover"
        />
      )}
      <div className="p-5">
        <p className="flex min-h-6 flex-wrap items-center justify-between gap-x-4 text-ink-soft text-sm">
          <time dateTime={created_at} suppressHydrationWarning>
            {formatDate(created_at, "dated", "Asia/Kolkata")}
          </time>
          {note && <span>{note}</span>}
        </p>
        <p className="wrap-anywhere whitespace-pre-line pt-1.5">{text}</p>
        {action && <div className="-mx-3 -mb-2 pt-2">{action}</div>}
      </div>
    </article>
  );
}
