import { type RefObject, useSyncExternalStore } from "react";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { Sheet } from "~/ui/Sheet.tsx";
import { PhoneName } from "../menu/PhoneName.tsx";
import { OtherCode } from "./OtherCode.tsx";
import { OwnCode } from "./OwnCode.tsx";
import { PeerRows } from "./PeerRows.tsx";
import type { PairFault, Pairs } from "./pairs.ts";

const faults: Record<PairFault, () => string> = {
  strange: m.scanner_pair_strange,
  unreadable: m.scanner_pair_unreadable,
  own: m.scanner_pair_own,
  not_wanted: m.scanner_pair_not_wanted,
  no_list: m.scanner_pair_no_list,
  failed: m.scanner_pair_failed,
};

type Props = {
  pairs: Pairs;
  video: RefObject<HTMLVideoElement | null>;
  isLive: boolean;
  isOpen: boolean;
  onClose: () => void;
};

/** Two phones find each other: one shows a code, the other reads it and shows its own, and that is read in turn. */
export function PairSheet({ pairs, video, isLive, isOpen, onClose }: Props) {
  const { step, code, fault, peers } = useSyncExternalStore(pairs.subscribe, pairs.state, pairs.state);
  const close = () => {
    pairs.stop();
    onClose();
  };
  const isAble = typeof window !== "undefined" && "RTCPeerConnection" in window;
  return (
    <Sheet
      isOpen={isOpen}
      onClose={close}
      title={m.scanner_pair()}
      text={isAble ? m.scanner_pair_text() : m.scanner_pair_unable()}
      shape="tall"
    >
      {fault && (
        <p role="alert" className="mb-4 rounded-control bg-bad-wash px-4 py-3 text-bad">
          {faults[fault]()}
        </p>
      )}
      {isOpen && isAble && step === "none" && (
        <div className="grid gap-4">
          <PeerRows peers={peers} />
          <PhoneName />
          <div className="grid grid-cols-2 gap-2.5">
            <Button width="full" onClick={() => void pairs.offer()}>
              {m.scanner_pair_show()}
            </Button>
            <Button look="quiet" width="full" onClick={() => pairs.expect()}>
              {m.scanner_pair_read()}
            </Button>
          </div>
        </div>
      )}
      {code && (
        <OwnCode code={code} text={step === "offer" ? m.scanner_pair_offer_text() : m.scanner_pair_answer_text()} />
      )}
      {(step === "offer" || step === "read") && (
        <OtherCode
          text={step === "read" ? m.scanner_pair_read_text() : null}
          stream={isLive ? video : null}
          onCode={(text) => void pairs.read(text)}
        />
      )}
      {step !== "none" && (
        <div className="pt-3">
          <Button look="quiet" width="full" onClick={() => pairs.stop()}>
            {m.scanner_pair_stop()}
          </Button>
        </div>
      )}
    </Sheet>
  );
}
