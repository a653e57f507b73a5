import { ChevronLeft } from "lucide-react";
import { Link } from "react-router";
import { RequireLogin } from "~/auth/RequireLogin.tsx";
import { m } from "~/paraglide/messages.js";
import { SkeletonRows } from "~/ui/SkeletonRows.tsx";
import { ConsentsSection } from "./ConsentsSection.tsx";
import { DeleteSection } from "./DeleteSection.tsx";
import { DownloadSection } from "./DownloadSection.tsx";

export const meta = () => [{ title: `${m.privacy_title()} · Mela` }, { name: "robots", content: "noindex" }];

/** What is kept of somebody, and what they can do about it. */
export default function PrivacyPage() {
  return (
    <main className="mx-auto w-full max-w-reading px-4 pt-4 pb-16">
      <Link
        to="/profile"
        className="-mx-2 inline-flex min-h-touch items-center gap-1 rounded-pill px-2 font-semibold text-ink-soft hover:bg-sunken"
      >
        <ChevronLeft aria-hidden="true" className="size-5" />
        {m.privacy_back()}
      </Link>
      <h1 className="pt-1 font-display text-[44px] leading-none">{m.privacy_title()}</h1>
      <p className="pt-3 pb-6 text-ink-soft text-lg">{m.privacy_intro()}</p>
      <RequireLogin fallback={<SkeletonRows count={4} />}>
        {() => (
          <div className="grid gap-5">
            <ConsentsSection />
            <DownloadSection />
            <DeleteSection />
          </div>
        )}
      </RequireLogin>
    </main>
  );
}
