import { lazy, Suspense } from "react";
import type { Savable } from "./savable.ts";

const SaveSearch = lazy(() => import("./SaveSearch.tsx"));

/** Offers to tell of what is new to a list; nothing where there is nothing to wait for. Its room is kept. */
export function OfferToSave({ filter }: { filter: Savable | null }) {
  if (!filter) return null;
  return (
    <div className="flex min-h-touch items-center">
      <Suspense fallback={null}>
        <SaveSearch filter={filter} />
      </Suspense>
    </div>
  );
}
