import { useQuery } from "@tanstack/react-query";
import { Bell, BellRing } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { useSession } from "~/api/session.ts";
import { m } from "~/paraglide/messages.js";
import { OncePageLives } from "~/shell/OncePageLives.tsx";
import { Chip } from "~/ui/Chip.tsx";
import { takeSearch } from "./keptSearch.ts";
import { isSame, type Savable } from "./savable.ts";
import { savedSearchesQuery } from "./savedSearchesQuery.ts";
import { useSaveSearch } from "./useSaveSearch.ts";

/** Says that somebody wants to hear of what is new to a list, or no longer. */
export function SaveSearch({ filter }: { filter: Savable }) {
  const session = useSession();
  const { data: searches = [] } = useQuery(savedSearchesQuery(session?.userId ?? null));
  const { save, remove, isPending } = useSaveSearch();
  const saved = session ? searches.find((one) => isSame(one.filter, filter)) : undefined;
  const onReturn = useEffectEvent(() => {
    if (takeSearch(sessionStorage, filter)) void save(filter);
  });
  useEffect(() => onReturn(), []);
  const toggle = () => (saved ? remove(saved) : void save(filter));
  return (
    <OncePageLives>
      <Chip
        icon={saved ? <BellRing aria-hidden="true" /> : <Bell aria-hidden="true" />}
        isChosen={saved !== undefined}
        onClick={() => isPending || toggle()}
      >
        {m.saved_tell_me()}
      </Chip>
    </OncePageLives>
  );
}
