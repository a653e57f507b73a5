import type { UserId } from "@mela/contract/common";
import { AppError, errors } from "@mela/contract/errors";
import type { ProfileInput } from "@mela/contract/profile";
import { isReservedUsername } from "@mela/contract/slugs";
import type { z } from "zod";
import { refreshHostName } from "../discovery/index.ts";
import { dropReplaced } from "../media/index.ts";
import { transaction } from "../platform/database/engine.ts";
import type { Tx } from "../platform/database/rows.ts";
import { sqlState } from "../platform/database/sqlState.ts";
import type { App } from "../platform/services.ts";
import { findProfile, type ProfileChange, saveProfile } from "./store.ts";

type Input = z.output<typeof ProfileInput>;
const uniqueViolation = "23505";

/** Saves a person's profile; their events can be found under the new name at once. Throws `username_taken`, `unauthorized`. */
export async function updateProfile(app: App, userId: UserId, input: Input, now: Date): Promise<void> {
  try {
    await transaction(app.db, async (tx) => {
      if (input.username && isReservedUsername(input.username)) await mustBeOwn(tx, userId, input.username);
      const former = input.profile_pic === undefined ? null : (await findProfile(tx, userId))?.profile_pic;
      const names = await saveProfile(tx, userId, toChange(input), now);
      if (!names) throw new AppError("unauthorized"); // the account was deleted or joined a moment ago
      if (former) await dropReplaced(app, tx, { before: [former], after: [input.profile_pic ?? ""] });
      await refreshHostName(tx, userId, names);
    });
  } catch (error) {
    if (sqlState(error) !== uniqueViolation) throw error;
    throw taken(error);
  }
  app.publicVersion.raise();
}

/** A word that was reserved later stays with whoever had it before, however they write it. */
async function mustBeOwn(tx: Tx, userId: UserId, username: string): Promise<void> {
  const before = (await findProfile(tx, userId))?.username;
  if (before?.toLowerCase() !== username.toLowerCase()) throw taken();
}

function taken(cause?: unknown): AppError {
  return new AppError("username_taken", { fields: { username: errors.username_taken.error }, cause });
}

/** The wire's names to ours; an empty text means none. */
export function toChange(input: Input): ProfileChange {
  const { description, phone_number, social_media_urls, ...rest } = input;
  const change = { ...rest, bio: description, phone: phone_number };
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  return {
    ...Object.fromEntries(given.map(([name, value]) => [name, value === "" ? null : value])),
    email: input.email,
    ...(social_media_urls !== undefined && { links: toLinks(social_media_urls ?? noLinks) }),
  };
}

const noLinks = { instagram: null, website: null, youtube: null };
/** Links as readers follow them; one that is absent stays, null empties it. */
export function toLinks(urls: NonNullable<Input["social_media_urls"]>): Record<string, string | null> {
  const given = Object.entries(urls).filter(([, url]) => url !== undefined);
  const links = given.map(([kind, url]) => [kind, (kind === "instagram" && url && instagramLink(url)) || url || null]);
  return Object.fromEntries(links);
}

/** A link for readers to follow, whether a link or only the name was typed. */
export function instagramLink(text: string): string {
  if (/^https?:\/\//i.test(text)) return text;
  if (/^(www\.)?instagram\.com\//i.test(text)) return `https://${text}`;
  return `https://www.instagram.com/${text.replace(/^@/, "")}`;
}
