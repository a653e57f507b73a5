import type { ReactNode } from "react";
import { PosterFragments } from "./PosterFragments.tsx";

type Props = {
  /** Says what isn't there; may be left out where the text says all. */
  title?: string;
  /** `h1`: it is all that its page says. */
  titleAs?: "h1" | "h2";
  text: string;
  action?: ReactNode;
  /** Stands on the fragments: what will be here one day. */
  icon?: ReactNode;
};

/** A screen with nothing on it yet: a fragment of poster, one sentence, one way on. */
export function EmptyState({ title, titleAs: Title = "h2", text, action, icon }: Props) {
  return (
    <div className="mx-auto grid max-w-sheet grid-cols-1 justify-items-center gap-3 px-4 py-8 text-center">
      <PosterFragments icon={icon} />
      {title && <Title className="mt-3 font-display text-4xl">{title}</Title>}
      <p className="text-ink-soft text-lg">{text}</p>
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
