import type { DoorGuest } from "@mela/contract/checkin";
import type { ReactNode } from "react";
import { m } from "~/paraglide/messages.js";
import { Avatar } from "~/ui/Avatar.tsx";

type Props = {
  guest: Pick<DoorGuest, "ticket_counts"> & { name: string | null; image?: string | null };
  /** Below the name: where they are, and what is to be known of them. */
  facts: ReactNode;
  /** What can be done. */
  children: ReactNode;
};

/** One of those whom a search at the door found. */
export function FoundGuest({ guest: { name, image = null, ticket_counts }, facts, children }: Props) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-b py-3 last:border-0">
      <Avatar name={name ?? ""} image={image} size="row" />
      <span className="min-w-0 flex-[1_1_6.5rem]">
        <span className="block truncate font-title">{name || m.scanner_guest()}</span>
        <span className="block text-ink-soft text-sm">
          {ticket_counts.map(({ type, count }) => `${count} × ${type}`).join(", ")}
        </span>
        {facts}
      </span>
      {children}
    </li>
  );
}
