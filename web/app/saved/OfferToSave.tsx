import { lazy, type ReactNode, Suspense } from "react";
import type { ListQuery } from "~/home/filter.ts";

const SaveList = lazy(() => import("./SaveList.tsx"));

/** Offers to tell of what is new to a list; nothing where it is a tab as it is. Loaded when there is something to offer. */
export function OfferToSave({ query }: { query: ListQuery }): ReactNode {
  if (Object.keys(query).every((part) => part === "type")) return null;
  return (
    <div className="flex min-h-touch items-center">
      <Suspense>
        <SaveList query={query} />
      </Suspense>
    </div>
  );
}
