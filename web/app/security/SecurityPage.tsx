import { ChevronLeft } from "lucide-react";
import { Link } from "react-router";
import { RequireLogin } from "~/auth/RequireLogin.tsx";
import { m } from "~/paraglide/messages.js";
import { SkeletonRows } from "~/ui/SkeletonRows.tsx";
import { DevicesSection } from "./DevicesSection.tsx";
import { IdentitiesSection } from "./IdentitiesSection.tsx";
import { PasskeysSection } from "./PasskeysSection.tsx";

export const meta = () => [{ title: `${m.security_title()} · Mela` }, { name: "robots", content: "noindex" }];

/** How somebody gets into their account, and where they are in it now. */
export default function SecurityPage() {
  return (
    <main className="mx-auto w-full max-w-reading px-4 pt-4 pb-16">
      <Link
        to="/profile"
        className="-mx-2 inline-flex min-h-touch items-center gap-1 rounded-pill px-2 font-semibold text-ink-soft hover:bg-sunken"
      >
        <ChevronLeft aria-hidden="true" className="size-5" />
        {m.security_back()}
      </Link>
      <h1 className="pt-1 pb-6 font-display text-[44px]">{m.security_title()}</h1>
      <RequireLogin fallback={<SkeletonRows count={4} />}>
        {() => (
          <div className="grid gap-5">
            <IdentitiesSection />
            <PasskeysSection />
            <DevicesSection />
          </div>
        )}
      </RequireLogin>
    </main>
  );
}
