import { lazy, Suspense } from "react";
import type { ManageTabProps } from "~/hosting/manage/manageTabs.ts";
import { MessagesSkeleton } from "./MessagesSkeleton.tsx";

const MessagesPanel = lazy(() => import("./MessagesPanel.tsx"));

/** Messages to guests, fetched when the tab is opened. */
export function MessagesTab(props: ManageTabProps) {
  return (
    <Suspense
      fallback={
        <div className="pt-5">
          <MessagesSkeleton />
        </div>
      }
    >
      <MessagesPanel {...props} />
    </Suspense>
  );
}
