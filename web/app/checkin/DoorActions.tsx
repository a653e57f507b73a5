import type { DoorRules } from "@mela/contract/doorRules";
import { ImageUp, Search, Users } from "lucide-react";
import { useRef, useState } from "react";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { FindGuest } from "./FindGuest.tsx";
import { FindOnList } from "./FindOnList.tsx";
import type { DoorKeeper } from "./offline/keeper.ts";
import type { Passing } from "./offline/localDoor.ts";
import type { Verdict } from "./verdict.ts";
import { AddWalkIn } from "./walkIn/AddWalkIn.tsx";

/** `isOut`: there is no network, and guests are looked for on this phone's list alone. */
type Props = {
  eventId: string;
  keeper: DoorKeeper;
  isOut: boolean;
  passing: Passing;
  rules: DoorRules;
  /** The event's. */
  zone: string;
  onPicture: (dataUrl: string) => void;
  onVerdict: (verdict: Verdict) => void;
  /** Only some of a party are here. */
  onSome: () => void;
};

/** What to do when the camera can't: look a guest up, or upload a picture of the code. */
export function DoorActions({ eventId, keeper, isOut, passing, rules, zone, onPicture, onVerdict, onSome }: Props) {
  const [isFinding, setIsFinding] = useState(false);
  const [search, setSearch] = useState(""); // it stays when the network goes in the middle of it
  const file = useRef<HTMLInputElement>(null);
  async function upload(picture: File | undefined) {
    if (picture) onPicture(await asDataUrl(picture));
    if (file.current) file.current.value = ""; // the same picture may be chosen again
  }
  return (
    <div className="grid grid-cols-[1fr_auto] gap-2.5 pb-4 max-[19.9rem]:grid-cols-[minmax(0,1fr)]">
      <Button look="quiet" width="full" onClick={() => setIsFinding(true)}>
        <Search aria-hidden="true" />
        {m.scanner_find()}
      </Button>
      <Button look="quiet" width="full" onClick={() => file.current?.click()}>
        <ImageUp aria-hidden="true" />
        {m.scanner_upload()}
      </Button>
      <input
        ref={file}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-label={m.scanner_upload()}
        className="hidden" // the button opens it
        onChange={(event) => void upload(event.target.files?.[0])}
      />
      <div className="col-span-full grid">
        <Button look="quiet" width="full" onClick={onSome}>
          <Users aria-hidden="true" />
          {m.scanner_some()}
        </Button>
      </div>
      {passing.direction === "IN" && (
        <AddWalkIn eventId={eventId} isOut={isOut} sellsWalkIns={rules.sells_walk_ins} onVerdict={onVerdict} />
      )}
      {isOut ? (
        <FindOnList
          keeper={keeper}
          passing={passing}
          countsExits={rules.counts_exits}
          zone={zone}
          search={search}
          onSearch={setSearch}
          isOpen={isFinding}
          onClose={() => setIsFinding(false)}
          onVerdict={onVerdict}
        />
      ) : (
        <FindGuest
          keeper={keeper}
          eventId={eventId}
          passing={passing}
          search={search}
          onSearch={setSearch}
          countsExits={rules.counts_exits}
          zone={zone}
          isOpen={isFinding}
          onClose={() => setIsFinding(false)}
          onVerdict={onVerdict}
        />
      )}
    </div>
  );
}

function asDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
