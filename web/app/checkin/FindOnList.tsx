import { useDeferredValue } from "react";
import { m } from "~/paraglide/messages.js";
import { Avatar } from "~/ui/Avatar.tsx";
import { Badge } from "~/ui/Badge.tsx";
import { Button } from "~/ui/Button.tsx";
import { SearchField } from "~/ui/SearchField.tsx";
import { Sheet } from "~/ui/Sheet.tsx";
import type { DoorKeeper } from "./offline/keeper.ts";
import type { Passing } from "./offline/localDoor.ts";
import { passText } from "./passText.ts";
import { type Verdict, verdictText } from "./verdict.ts";

const atMost = 30;

type Props = {
  keeper: DoorKeeper;
  passing: Passing;
  search: string;
  onSearch: (search: string) => void;
  isOpen: boolean;
  onClose: () => void;
  onVerdict: (verdict: Verdict) => void;
};

/** As FindGuest, on the list that this phone has: without network a guest is found by name as well. */
export function FindOnList({ keeper, passing, search, onSearch, isOpen, onClose, onVerdict }: Props) {
  const { direction } = passing;
  const words = useDeferredValue(search.trim());
  const guests = words.length >= 2 ? keeper.local.find(words, { atMost, direction }) : [];
  const letPass = async (bookingId: (typeof guests)[number]["guest"]["booking_id"]) => {
    onVerdict(await keeper.letPass(bookingId, passing));
    onClose();
  };
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={m.scanner_find()} text={m.scanner_find_hint()} shape="tall">
      <SearchField label={m.scanner_find_label()} value={search} onChange={onSearch} />
      {words.length >= 2 && guests.length === 0 && (
        <p className="py-8 text-center text-ink-soft">{m.scanner_find_none()}</p>
      )}
      <ul className="pt-3">
        {guests.map(({ guest, refused }) => (
          <li
            key={guest.booking_id}
            className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-b py-3 last:border-0"
          >
            <Avatar name={guest.name} image={null} size="row" />
            <span className="min-w-0 flex-[1_1_6.5rem]">
              <span className="block truncate font-title">{guest.name}</span>
              <span className="block text-ink-soft text-sm">
                {guest.ticket_counts.map(({ type, count }) => `${count} × ${type}`).join(", ")}
              </span>
              {refused?.kind === "error" && (
                <span className="block text-sm text-wait">{verdictText(refused, "UTC")}</span>
              )}
            </span>
            {!refused && (
              <Button size="small" onClick={() => void letPass(guest.booking_id)}>
                {passText(passing)}
              </Button>
            )}
            {refused?.kind === "already" && <Badge look="good">{m.scanner_badge_in()}</Badge>}
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
