import type { SavedSearch } from "@mela/contract/savedSearches";
import { useQuery } from "@tanstack/react-query";
import { Bell } from "lucide-react";
import { Link } from "react-router";
import { AccountPage } from "~/account/AccountPage.tsx";
import { AccountRow } from "~/account/AccountRow.tsx";
import { AccountSection } from "~/account/AccountSection.tsx";
import { useSession } from "~/api/session.ts";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { ButtonLink } from "~/ui/ButtonLink.tsx";
import { EmptyState } from "~/ui/EmptyState.tsx";
import { relativeTime } from "~/ui/relativeTime.ts";
import { inWords } from "./inWords.ts";
import { savedSearchesQuery } from "./savedSearchesQuery.ts";
import { useSaveSearch } from "./useSaveSearch.ts";

/** The searches that somebody is told of when something new fits, each in words. `default`: loaded on demand. */
export default function SavedSearchesPage() {
  return (
    <AccountPage title={m.saved_title()} text={m.saved_intro()}>
      <Searches />
    </AccountPage>
  );
}

function Searches() {
  const query = useQuery(savedSearchesQuery(useSession()?.userId ?? null));
  return (
    <AccountSection title={m.saved_list()} text={m.saved_list_text()} query={query}>
      {(searches) =>
        searches.length > 0 ? (
          <ul>
            {searches.map((search) => (
              <SearchRow key={search.search_id} search={search} />
            ))}
          </ul>
        ) : (
          <EmptyState icon={<Bell />} text={m.saved_none()} action={<ButtonLink to="/">{m.saved_find()}</ButtonLink>} />
        )
      }
    </AccountSection>
  );
}

function SearchRow({ search }: { search: SavedSearch }) {
  const { remove, isPending } = useSaveSearch();
  const words = inWords(search.filter);
  return (
    <AccountRow
      icon={<Bell aria-hidden="true" />}
      title={
        <Link
          to={search.path}
          className="inline-flex min-h-touch items-center text-accent underline-offset-4 hover:underline"
        >
          {words}
        </Link>
      }
      note={search.is_over ? m.saved_over() : m.saved_on({ time: relativeTime(search.created_at, Date.now()) })}
      actions={
        <Button
          look="plain"
          size="quiet"
          pending={isPending}
          aria-label={m.saved_remove_named({ words })}
          onClick={() => remove(search)}
        >
          {m.saved_remove()}
        </Button>
      }
    />
  );
}
