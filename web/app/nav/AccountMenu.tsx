import { Menu } from "@base-ui/react/menu";
import { useQuery } from "@tanstack/react-query";
import { CalendarPlus, LayoutList, LogOut, ShieldCheck, Ticket, UserRound } from "lucide-react";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { isActing, useActingBar } from "~/acting/useActingBar.ts";
import type { UserInfo } from "~/api/sessionStore.ts";
import { useLogout } from "~/auth/useLogout.ts";
import { m } from "~/paraglide/messages.js";
import { profileQuery } from "~/profile/profileQuery.ts";
import { Avatar } from "~/ui/Avatar.tsx";

const items = [
  { to: "/profile", label: m.nav_profile, Icon: UserRound, also: [] },
  { to: "/create", label: m.nav_create, Icon: CalendarPlus, also: ["/event/manage"] },
  { to: "/bookings", label: m.nav_my_passes, Icon: Ticket, also: [] },
  { to: "/creator/events", label: m.nav_my_listings, Icon: LayoutList, also: [] },
] as const;

const row =
  "flex min-h-touch w-full select-none items-center gap-3 rounded-control px-3.5 -outline-offset-2 data-highlighted:bg-sunken [&_svg]:size-5 [&_svg]:text-ink-soft";

/** Who is signed in, and where they may go (spec 2). Loaded for those who are. `default`: it is loaded on demand. */
export default function AccountMenu({ info }: { info: UserInfo }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const logout = useLogout();
  useActingBar();
  const [wasOpened, setWasOpened] = useState(false);
  const { data: profile } = useQuery({ ...profileQuery, enabled: wasOpened });
  return (
    <Menu.Root modal={false} onOpenChange={(isOpen) => isOpen && setWasOpened(true)}>
      <Menu.Trigger
        aria-label={m.nav_account()}
        className="flex size-touch items-center justify-center rounded-pill data-popup-open:bg-sunken"
      >
        <Avatar name={info.name} image={info.image} />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={6} align="end" className="z-40 outline-none">
          <Menu.Popup className="w-60 origin-(--transform-origin) rounded-card border border-line bg-surface p-2 shadow-float outline-none transition-[opacity,scale] duration-quick data-ending-style:scale-[0.97] data-starting-style:scale-[0.97] data-ending-style:opacity-0 data-starting-style:opacity-0">
            {info.name && (
              <p className="truncate px-3.5 pt-1.5 pb-2 font-semibold text-ink-soft text-sm">{info.name}</p>
            )}
            {items.map(({ to, label, Icon, also }) => {
              const isCurrent = pathname === to || also.some((path) => pathname.startsWith(path));
              return (
                <Menu.Item
                  key={to}
                  aria-current={isCurrent ? "page" : undefined}
                  onClick={() => navigate(to)}
                  className={`${row} ${isCurrent ? "bg-accent-wash font-semibold text-accent [&_svg]:text-accent" : ""}`}
                >
                  <Icon aria-hidden="true" />
                  {label()}
                </Menu.Item>
              );
            })}
            <Menu.Separator className="mx-3.5 my-1.5 h-px bg-line" />
            <Menu.Item onClick={() => void leave(logout)} className={row}>
              <LogOut aria-hidden="true" />
              {m.nav_logout()}
            </Menu.Item>
            {/* Last, as it comes a moment after the others: nothing moves under a finger. */}
            {profile?.is_operator && (
              <Menu.Item onClick={() => navigate("/admin")} className={row}>
                <ShieldCheck aria-hidden="true" />
                {m.admin_title()}
              </Menu.Item>
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

/** Whoever acts as somebody else stops that, and stays logged in as themselves. */
async function leave(logout: () => Promise<void>): Promise<void> {
  if (!isActing()) return logout();
  const { stopActing } = await import("~/acting/stopActing.ts");
  await stopActing();
}
