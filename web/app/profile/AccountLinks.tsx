import { Bell, Blocks, ChevronRight, HeartHandshake, KeyRound, Landmark, ShieldCheck, Store } from "lucide-react";

import { Link } from "react-router";
import { m } from "~/paraglide/messages.js";

const links = [
  { to: "/profile/searches", label: m.saved_title, Icon: Bell },
  { to: "/profile/following", label: m.creators_followed_title, Icon: HeartHandshake },
  { to: "/profile/brands", label: m.brands_title, Icon: Store },
  { to: "/profile/payout", label: m.payouts_title, Icon: Landmark },
  { to: "/profile/programs", label: m.programs_title, Icon: Blocks },
  { to: "/profile/security", label: m.profile_to_security, Icon: KeyRound },
  { to: "/profile/privacy", label: m.profile_to_privacy, Icon: ShieldCheck },
] as const;

/** What of an account is no part of the profile: one row for each page. */
export function AccountLinks() {
  return (
    <ul className="overflow-hidden rounded-card border border-line bg-surface">
      {links.map(({ to, label, Icon }) => (
        <li key={to} className="border-line border-b last:border-0">
          <Link
            to={to}
            className="flex min-h-action items-center gap-3 px-4 py-3 font-semibold duration-quick hover:bg-sunken focus-visible:outline-offset-[-3px]"
          >
            <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
            <span className="flex-1">{label()}</span>
            <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
