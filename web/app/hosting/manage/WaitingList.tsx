import type { HostEvent } from "@mela/contract/events";
import type { Figures } from "@mela/contract/guests";
import { useQuery } from "@tanstack/react-query";
import {
  CalendarClock,
  ChevronRight,
  Landmark,
  type LucideIcon,
  PencilLine,
  ScanLine,
  Share,
  TriangleAlert,
  UserCheck,
} from "lucide-react";
import { Link } from "react-router";
import { m } from "~/paraglide/messages.js";
import { Card } from "~/ui/Card.tsx";
import { SkeletonRows } from "~/ui/SkeletonRows.tsx";
import { conflictsQuery } from "../door/queries.ts";
import { type Waiting, waitingFor } from "./waitingFor.ts";

type Item = {
  icon: LucideIcon;
  look: string;
  title: (count: number) => string;
  text: () => string;
  to: (id: string) => string;
};

const items: Record<Waiting["kind"], Item> = {
  approve: {
    icon: UserCheck,
    look: "bg-wait-wash text-wait",
    title: (count) => m.hosting_wait_approve({ count }),
    text: m.hosting_wait_approve_text,
    to: (id) => `/event/manage/${id}?tab=guests&status=PENDING`,
  },
  transfers: {
    icon: Landmark,
    look: "bg-wait-wash text-wait",
    title: (count) => m.hosting_wait_transfers({ count }),
    text: m.hosting_wait_transfers_text,
    to: (id) => `/event/manage/${id}?tab=guests&status=GOING`,
  },
  conflicts: {
    icon: TriangleAlert,
    look: "bg-bad-wash text-bad",
    title: (count) => m.door_wait_conflicts({ count }),
    text: m.door_wait_conflicts_text,
    to: (id) => `/event/manage/${id}?tab=door`,
  },
  nameDate: {
    icon: CalendarClock,
    look: "bg-wait-wash text-wait",
    title: m.postpone_name_date,
    text: m.postpone_name_date_text,
    to: (id) => `/event/manage/${id}?do=postpone`,
  },
  publish: {
    icon: PencilLine,
    look: "bg-accent-wash text-accent",
    title: m.hosting_wait_publish,
    text: m.hosting_wait_publish_text,
    to: (id) => `/create?draft=${id}`,
  },
  door: {
    icon: ScanLine,
    look: "bg-good-wash text-good",
    title: m.hosting_wait_door,
    text: m.hosting_wait_door_text,
    to: (id) => `/scanner/${id}`,
  },
  share: {
    icon: Share,
    look: "bg-note-wash text-note",
    title: m.hosting_wait_share,
    text: m.hosting_wait_share_text,
    to: (id) => `/event/manage/${id}?published=1`,
  },
};

/** What only the host can move on. */
export function WaitingList({ event, figures }: { event: HostEvent; figures: Figures | undefined }) {
  const { data: conflicts = [] } = useQuery(conflictsQuery(event.id));
  const open = conflicts.filter(({ settled }) => !settled).length;
  const waiting = figures && waitingFor(event, { ...figures, conflicts: open }, Date.now());
  return (
    <Card>
      <h2 className="pb-1 font-title text-2xl">{m.guests_waiting()}</h2>
      {!waiting && <SkeletonRows count={1} />}
      {waiting?.length === 0 && <p className="py-2 text-ink-soft">{m.hosting_wait_nothing()}</p>}
      <ul className="divide-y divide-line">
        {waiting?.map(({ kind, count }) => {
          const { icon: Icon, look, title, text, to } = items[kind];
          return (
            <li key={kind}>
              <Link to={to(event.id)} className="group flex min-h-touch items-center gap-3.5 py-3 no-underline">
                <span className={`flex size-touch shrink-0 items-center justify-center rounded-control ${look}`}>
                  <Icon aria-hidden="true" className="size-5" />
                </span>
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold group-hover:underline">{title(count)}</span>
                  <span className="block text-ink-soft text-sm">{text()}</span>
                </span>
                <ChevronRight aria-hidden="true" className="size-5 shrink-0" />
              </Link>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
