import { EventId } from "@mela/contract/common";
import { choose, posterPath } from "../media/index.ts";
import { newId } from "../platform/ids.ts";
import type { DemoEvent } from "./types.ts";

/** The address of a demo event below the root: its title in small letters, digits and hyphens, and which date it is. */
export function slugOf({ title, date }: Pick<DemoEvent, "title" | "date">): string {
  return date === undefined ? titleSlug(title) : `${titleSlug(title).slice(0, 76)}-${date}`;
}

function titleSlug(title: string): string {
  const plain = title.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return plain
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 80)
    .replace(/-$/, "");
}

const tries = 1_000;

/** A new id from which the drawing comes that the event asks for: an event without a photo shows its own poster. */
export function idOf({ theme, motif }: Pick<DemoEvent, "theme" | "motif">): EventId {
  for (let left = tries; left > 0; left--) {
    const id = newId(EventId);
    // The poster of an event is drawn from the end of its id (events/wire.ts); a test holds the two together.
    if (choose({ theme, seed: id.slice(-12) }).motif.name === motif) return id;
  }
  throw new Error(`no ${theme} poster is called "${motif}"`);
}

/** The paths of an event's further photos, two or three: other drawings of its theme. */
export function photosOf(event: DemoEvent): string[] {
  const base = titleSlug(event.title).replaceAll("-", "").slice(0, 26);
  const more = event.featured ? ["more1", "more2", "more3"] : ["more1", "more2"];
  return more.map((ending) => posterPath(event.theme, base + ending));
}
