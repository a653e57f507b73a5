import { useEffect, useState } from "react";
import { QrCode } from "~/bookings/QrCode.tsx";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { Stepper } from "~/ui/Stepper.tsx";
import { madeUpGuests, madeUpName, practiceCode } from "./madeUp.ts";

const [usualS, slowestS] = [4, 15];

/** Codes of made-up guests for another phone to scan: by themselves at a pace, or as somebody taps. */
export function PracticeCodes({ onClose }: { onClose: () => void }) {
  // Each device begins somewhere else, so that several may stand in one queue.
  const [guest, setGuest] = useState(() => 1 + Math.floor(Math.random() * (madeUpGuests / 2)));
  const [paceS, setPaceS] = useState(usualS);
  useEffect(() => {
    const timer = setTimeout(() => setGuest(guest + 1), paceS * 1_000);
    return () => clearTimeout(timer);
  }, [guest, paceS]);
  return (
    <div className="grid gap-4">
      <p className="text-pretty text-ink-soft">{m.practice_codes_text()}</p>
      <div className="mx-auto grid w-full max-w-[320px] gap-3 text-center">
        <QrCode code={practiceCode(guest)} label={m.practice_code_of({ name: madeUpName(guest) })} />
        <p className="truncate font-title text-2xl">{madeUpName(guest)}</p>
      </div>
      <Button size="large" width="full" onClick={() => setGuest(guest + 1)}>
        {m.practice_next()}
      </Button>
      <div className="flex items-center justify-between gap-4">
        <span aria-hidden="true" className="font-semibold text-[15px]">
          {m.practice_pace()}
        </span>
        <Stepper label={m.practice_pace()} min={1} max={slowestS} value={paceS} onChange={setPaceS} />
      </div>
      <Button look="quiet" width="full" onClick={onClose}>
        {m.practice_codes_close()}
      </Button>
    </div>
  );
}
