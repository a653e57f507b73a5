import { m } from "~/paraglide/messages.js";
import { Skeleton } from "~/ui/Skeleton.tsx";

/** The shape of the tab while it loads. */
export function MessagesSkeleton() {
  return (
    <div
      role="status"
      aria-label={m.ui_loading()}
      className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]"
    >
      <Skeleton shape="card" width="100%" height="620px" />
      <Skeleton shape="card" width="100%" height="140px" />
    </div>
  );
}
