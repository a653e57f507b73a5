import { useDeferredValue } from "react";
import { m } from "~/paraglide/messages.js";
import { Badge } from "~/ui/Badge.tsx";
import { Button } from "~/ui/Button.tsx";
import { SearchField } from "~/ui/SearchField.tsx";
import { Sheet } from "~/ui/Sheet.tsx";
import { FoundGuest } from "./FoundGuest.tsx";
import type { DoorKeeper } from "./offline/keeper.ts";
import type { Passing } from "./offline/localDoor.ts";
import { passText } from "./passText.ts";
import { StandingText } from "./StandingText.tsx";
import { type Verdict, verdictText } from "./verdict.ts";

const atMost = 30;

type Props = {
  keeper: DoorKeeper;
  passing: Passing;
  countsExits: boolean;
  /** The event's. */
  zone: string;
  search: string;
  onSearch: (search: string) => void;
  isOpen: boolean;
  onClose: () => void;
  onVerdict: (verdict: Verdict) => void;
};

/** As FindGuest, on the list that this phone has: without network a guest is found by name as well. */
export function FindOnList(props: Props) {
  const { keeper, passing, countsExits, zone, search, onSearch, isOpen, onClose, onVerdict } = props;
  const words = useDeferredValue(search.trim());
  const guests = words.length >= 2 ? keeper.local.find(words, passing, atMost) : [];
  const letPass = async (bookingId: (typeof guests)[number]["guest"]["booking_id"], deed: Passing) => {
    onVerdict(await keeper.letPass(bookingId, deed));
    onClose();
  };
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={m.scanner_find()} text={m.scanner_find_hint()} shape="tall">
      <SearchField label={m.scanner_find_label()} value={search} onChange={onSearch} />
      {words.length >= 2 && guests.length === 0 && (
        <p className="py-8 text-center text-ink-soft">{m.scanner_find_none()}</p>
      )}
      <ul className="pt-3">
        {guests.map(({ guest, standing, deed, refused }) => (
          <FoundGuest
            key={guest.booking_id}
            guest={guest}
            facts={
              <>
                <StandingText standing={standing} countsExits={countsExits} zone={zone} />
                {refused?.kind === "error" && (
                  <span className="block text-sm text-wait">{verdictText(refused, "UTC")}</span>
                )}
              </>
            }
          >
            {deed && !refused && (
              <Button
                size="small"
                look={deed.isOther ? "quiet" : "primary"}
                onClick={() => void letPass(guest.booking_id, deed)}
              >
                {passText(deed)}
              </Button>
            )}
            {refused?.kind === "already" && <Badge look="good">{m.scanner_badge_in()}</Badge>}
          </FoundGuest>
        ))}
      </ul>
    </Sheet>
  );
}
