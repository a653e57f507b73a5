import { ChevronLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { RequireLogin } from "~/auth/RequireLogin.tsx";
import { m } from "~/paraglide/messages.js";
import { SkeletonRows } from "~/ui/SkeletonRows.tsx";

type Props = { title: string; text?: string; children: ReactNode };

/** A page of one's account beside the profile: a way back to it, a title, and cards for who is signed in. */
export function AccountPage({ title, text, children }: Props) {
  return (
    <main className="mx-auto w-full max-w-reading px-4 pt-4 pb-16">
      <Link
        to="/profile"
        className="-mx-2 inline-flex min-h-touch items-center gap-1 rounded-pill px-2 font-semibold text-ink-soft hover:bg-sunken"
      >
        <ChevronLeft aria-hidden="true" className="size-5" />
        {m.nav_profile()}
      </Link>
      <h1 className="pt-1 font-display text-[44px]">{title}</h1>
      {text && <p className="pt-3 text-ink-soft text-lg">{text}</p>}
      <div className="pt-6">
        <RequireLogin fallback={<SkeletonRows count={4} />}>
          {() => <div className="grid grid-cols-[minmax(0,1fr)] gap-5">{children}</div>}
        </RequireLogin>
      </div>
    </main>
  );
}
