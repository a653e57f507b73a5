import { Plus, Share } from "lucide-react";
import { lazy, Suspense, useEffect } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { useSession } from "~/api/session.ts";
import { useLogin } from "~/auth/LoginProvider.tsx";
import { markSignedIn } from "~/document/firstPaint.ts";
import { m } from "~/paraglide/messages.js";
import { Avatar } from "~/ui/Avatar.tsx";
import { IconButton } from "~/ui/IconButton.tsx";
import { Logo } from "~/ui/Logo.tsx";
import { sharePage } from "./sharePage.ts";
import { useHideOnScroll } from "./useHideOnScroll.ts";

const AccountMenu = lazy(() => import("./AccountMenu.tsx"));

const item = "inline-flex min-h-touch items-center gap-2.5 rounded-pill px-4 font-semibold hover:bg-sunken";

/** The bar on top of every page (spec 2). */
export function NavBar() {
  const isHidden = useHideOnScroll();
  const session = useSession();
  useEffect(() => {
    if (session !== undefined) markSignedIn(session !== null);
  }, [session]);
  return (
    <header
      className={`sticky top-0 z-30 mt-1.5 mb-1.5 bg-page/95 backdrop-blur-sm transition-transform duration-arrive ease-arrive focus-within:translate-y-0 ${isHidden ? "-translate-y-full" : ""}`}
    >
      <nav aria-label={m.nav_label()} className="page-width flex h-12 items-center justify-between">
        <Link to="/" className="-mx-1 flex min-h-touch items-center gap-2.5 px-1 font-display text-[25px]">
          <Logo /> mela
        </Link>
        <div className="flex items-center gap-1">
          <CreateLink isSignedIn={Boolean(session)} />
          <IconButton label={m.nav_share()} onClick={() => void sharePage()}>
            <Share aria-hidden="true" />
          </IconButton>
          <div className="flex min-w-[76px] justify-end in-data-signed-in:min-w-touch">
            {session ? (
              <Suspense fallback={<AvatarSpace name={session.userInfo.name} image={session.userInfo.image} />}>
                <AccountMenu info={session.userInfo} />
              </Suspense>
            ) : (
              <LoginLink isCertain={session === null} />
            )}
          </div>
        </div>
      </nav>
    </header>
  );
}

/** Logged out it opens the login modal, and goes on to /create after it. */
function CreateLink({ isSignedIn }: { isSignedIn: boolean }) {
  const { requireLogin } = useLogin();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isCurrent = pathname === "/create" || pathname.startsWith("/event/manage");
  return (
    <Link
      to="/create"
      aria-current={isCurrent ? "page" : undefined}
      className={`${item} max-[360px]:px-2`}
      onClick={async (event) => {
        if (isSignedIn) return;
        event.preventDefault();
        const isIn = await requireLogin({ title: m.nav_login(), text: m.nav_login_to_continue() });
        if (isIn) navigate("/create");
      }}
    >
      <Plus aria-hidden="true" className="size-5" />
      {m.nav_create()}
    </Link>
  );
}

/** Until the browser has said who is there, it is hidden from whom its own mark calls signed in. */
function LoginLink({ isCertain }: { isCertain: boolean }) {
  const { pathname, search } = useLocation();
  const isPlain = pathname === "/" || pathname === "/login";
  const to = isPlain ? "/login" : `/login?next=${encodeURIComponent(pathname + search)}`;
  return (
    <Link to={to} className={`${item} ${isCertain ? "" : "in-data-signed-in:hidden"}`}>
      {m.nav_login()}
    </Link>
  );
}

function AvatarSpace({ name, image }: { name: string; image: string | null }) {
  return (
    <span className="flex size-touch items-center justify-center">
      <Avatar name={name} image={image} />
    </span>
  );
}
