import type { HandBacks } from "@mela/contract/handBacks";
import { lazy, Suspense, useState } from "react";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { HandedBackList } from "./HandedBackList.tsx";

const HandBackSheet = lazy(() => import("./HandBackSheet.tsx"));

type Props = { bookingId: string; handBacks: HandBacks };

/** The way to hand tickets of one's booking back, and what became of those that were. */
export function HandBack({ bookingId, handBacks }: Props) {
  const { seats, handed_back: handed, currency } = handBacks;
  const [sheet, setSheet] = useState<"never" | "open" | "closed">("never"); // it stays there while it closes
  const isOpen = seats.some(({ closed }) => closed === null);
  const isNotYet = !isOpen && seats.some(({ closed }) => closed === "SEATS_LEFT");
  return (
    <>
      {handed.length > 0 && <HandedBackList handed={handed} currency={currency} />}
      {(isOpen || isNotYet) && (
        <section aria-labelledby="hand-back" className="pt-8">
          <h2 id="hand-back" className="font-title text-2xl">
            {m.hand_backs_title()}
          </h2>
          <p className="pt-1 pb-3 text-ink-soft">{isOpen ? m.hand_backs_text() : m.hand_backs_not_yet()}</p>
          {isOpen && (
            <Button look="quiet" width="full" onClick={() => setSheet("open")}>
              {m.hand_backs_open()}
            </Button>
          )}
        </section>
      )}
      {sheet !== "never" && (
        <Suspense>
          <HandBackSheet
            bookingId={bookingId}
            handBacks={handBacks}
            isOpen={sheet === "open"}
            onClose={() => setSheet("closed")}
          />
        </Suspense>
      )}
    </>
  );
}
