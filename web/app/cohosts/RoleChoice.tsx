import type { Role } from "@mela/contract/cohosts";
import { Crown, IndianRupee, type LucideIcon, ScanLine, UsersRound } from "lucide-react";
import { m } from "~/paraglide/messages.js";
import { roleText, roleWords } from "./roleWords.ts";

export const roleIcons: Record<Role, LucideIcon> = {
  OWNER: Crown,
  COHOST: UsersRound,
  FINANCE: IndianRupee,
  DOOR: ScanLine,
};

type Props<R extends Role> = { roles: readonly R[]; role: R; onChange: (role: R) => void; at: "event" | "brand" };

/** One of some roles, each with what it may do. */
export function RoleChoice<R extends Role>({ roles, role, onChange, at }: Props<R>) {
  return (
    <fieldset className="grid gap-2.5">
      <legend className="pb-2 font-semibold text-[15px]">{m.cohosts_role()}</legend>
      {roles.map((name) => {
        const Icon: LucideIcon = roleIcons[name];
        return (
          <label
            key={name}
            className="relative flex items-start gap-3.5 rounded-control border border-line bg-surface p-4 duration-quick hover:bg-sunken has-checked:border-ink has-checked:outline-1 has-checked:outline-ink has-focus-visible:outline-3 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="role"
              className="absolute inset-0 z-10 size-full cursor-pointer opacity-0"
              checked={role === name}
              onChange={() => onChange(name)}
            />
            <span
              className={`flex size-10 shrink-0 items-center justify-center rounded-pill ${role === name ? "bg-ink text-page" : "bg-sunken text-ink"}`}
            >
              <Icon aria-hidden="true" className="size-5" />
            </span>
            <span>
              <span className="block font-semibold">{roleWords[name].name()}</span>
              <span className="block text-ink-soft text-sm">{roleText(name, at)}</span>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
