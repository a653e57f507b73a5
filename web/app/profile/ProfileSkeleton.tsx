import { m } from "~/paraglide/messages.js";
import { Skeleton } from "~/ui/Skeleton.tsx";

const fields = ["username", "names", "contacts", "bio"];

/** The profile's shape while it is still coming. */
export function ProfileSkeleton() {
  return (
    <div role="status" aria-label={m.ui_loading()} className="grid justify-items-center gap-8">
      <Skeleton shape="round" width="112px" height="112px" />
      {fields.map((field) => (
        <div key={field} className="grid w-full gap-2">
          <Skeleton width="30%" />
          <Skeleton shape="title" width="100%" height="50px" />
        </div>
      ))}
    </div>
  );
}
