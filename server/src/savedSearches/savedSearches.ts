import type { UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import type { SavedFilter } from "@mela/contract/savedSearches";
import { SearchId } from "@mela/contract/savedSearches";
import { findPerson } from "../auth/index.ts";
import { toWaiting, type VocabularyAt } from "../discovery/index.ts";
import { transaction } from "../platform/database/engine.ts";
import type { App } from "../platform/services.ts";
import { keyOf, spell } from "./filter.ts";
import { findByKey, insertSearch, lockSearches, type SearchRow } from "./store.ts";

type Asked = { id: string; userId: UserId; filter: SavedFilter; now: Date };

/**
 * Keeps a search; the same again is the one that is there. Throws `email_needed` for somebody whom no mail reaches,
 * `too_many_searches`, and `invalid_input` for what the list would not be asked.
 */
export async function save(app: App, asked: Asked, vocabularyAt: VocabularyAt): Promise<SearchRow> {
  const { userId, filter: meant, now } = asked;
  if (!app.messages.reaches("EMAIL")) throw new AppError("mail_unavailable");
  const filter = spell(meant);
  toWaiting(meant, await vocabularyAt(now));
  const key = keyOf(filter);
  return transaction(app.db, async (tx) => {
    await lockSearches(tx, userId);
    const known = await findByKey(tx, userId, key);
    if (known) return known;
    if (!(await findPerson(tx, userId))?.mailTo) throw new AppError("email_needed");
    const made = await insertSearch(tx, { id: SearchId.parse(asked.id), userId, filter, key, now });
    if (!made) throw new AppError("too_many_searches");
    return made;
  });
}
