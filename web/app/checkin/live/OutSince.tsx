import type { Admitted } from "@mela/contract/doorNow";
import { LogOut } from "lucide-react";
import { m } from "~/paraglide/messages.js";
import { formatDate } from "~/ui/dates.ts";

type Props = { outside: NonNullable<Admitted["outside"]>; party: number; zone: string };

/** That somebody, or some of a party, went out and is not back. */
export function OutSince({ outside: { people, since }, party, zone }: Props) {
  const time = formatDate(since, "time", zone);
  return (
    <span className="figures flex items-center gap-1.5 text-ink-soft text-sm">
      <LogOut aria-hidden="true" className="size-3.5 shrink-0" />
      {people < party ? m.scanner_some_out_since({ people, time }) : m.scanner_out_since({ time })}
    </span>
  );
}
