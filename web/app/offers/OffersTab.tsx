import type { HostEvent } from "@mela/contract/events";
import { lazy, Suspense } from "react";
import { SkeletonRows } from "~/ui/SkeletonRows.tsx";

const OffersPanel = lazy(() => import("./OffersPanel.tsx"));

export function OffersTab({ event }: { event: HostEvent }) {
  return (
    <Suspense
      fallback={
        <div className="pt-5">
          <SkeletonRows count={4} />
        </div>
      }
    >
      <OffersPanel event={event} />
    </Suspense>
  );
}
