import { useQuery } from "@tanstack/react-query";
import { useSession } from "~/api/session.ts";
import { useLatestEvent } from "~/hosting/form/latestEvent.ts";
import { useChosenHost } from "./chosenHost.ts";
import { brandsQuery } from "./queries.ts";

/** The brand that the event in the form is, or will be, of; null: the reader's own. */
export function useDraftHost(): string | null {
  const userId = useSession()?.userId ?? "";
  const event = useLatestEvent();
  const chosen = useChosenHost(userId);
  if (event === null) return chosen;
  return event.host.id === userId ? null : event.host.id;
}

/** Whose name and picture the event will show. */
export function useDraftHostLooks() {
  const as = useDraftHost();
  const own = useSession()?.userInfo ?? null;
  const { data } = useQuery({ ...brandsQuery, enabled: as !== null });
  const brand = data?.find(({ brand_id }) => brand_id === as);
  return brand ? { name: brand.name, username: brand.username, image: brand.picture } : own;
}
