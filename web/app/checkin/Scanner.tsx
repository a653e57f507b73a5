import type { ScanId } from "@mela/contract/common";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { AppUpdate } from "~/offline/AppUpdate.tsx";
import { m } from "~/paraglide/messages.js";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { AfterScan } from "./AfterScan.tsx";
import { CameraView } from "./CameraView.tsx";
import { CheckedInGuests } from "./CheckedInGuests.tsx";
import { CollectHere } from "./CollectHere.tsx";
import { CountStrip } from "./CountStrip.tsx";
import { DirectionSwitch } from "./DirectionSwitch.tsx";
import { DoorActions } from "./DoorActions.tsx";
import { DoorBar } from "./DoorBar.tsx";
import { DoorOver } from "./DoorOver.tsx";
import { HowMany } from "./HowMany.tsx";
import { useDoorRules } from "./live/useDoorRules.ts";
import { useLiveDoor } from "./live/useLiveDoor.ts";
import { DoorMenu } from "./menu/DoorMenu.tsx";
import { useDoorReport } from "./menu/useDoorReport.ts";
import { OfflineStrip } from "./OfflineStrip.tsx";
import { useKeeper } from "./offline/useKeeper.ts";
import { PairMark } from "./pairing/PairMark.tsx";
import { PairSheet } from "./pairing/PairSheet.tsx";
import { isPairCode } from "./pairing/pairCode.ts";
import type { PractisedDoor } from "./practice/Practice.tsx";
import { doorEventQuery } from "./queries.ts";
import { ResultBanner } from "./ResultBanner.tsx";
import { forget, forgetUndone } from "./scanMemory.ts";
import { allowSound } from "./signal.ts";
import { useCamera } from "./useCamera.ts";
import { useCheckIn } from "./useCheckIn.ts";
import { useDirection } from "./useDirection.ts";
import { useFrames } from "./useFrames.ts";
import { useKeyboardScanner } from "./useKeyboardScanner.ts";
import { useScanner } from "./useScanner.ts";
import { useTakeBack } from "./useTakeBack.ts";
import { useWakeLock } from "./useWakeLock.ts";
import { passedBy } from "./verdict.ts";

/** Camera above, answer in the middle, who is in below: one hand, one glance. The upper half is the same by day and night. */
export function Scanner({ eventId, onPractise }: { eventId: string; onPractise: (door: PractisedDoor) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const camera = useCamera(video);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isPairing, setPairing] = useState(false);
  const { keeper, state: door } = useKeeper(eventId);
  const ask = useCheckIn(eventId, keeper);
  const rules = useDoorRules(eventId, door);
  const [direction, setDirection] = useDirection(eventId, rules);
  const [count, setCount] = useState<number | null>(null);
  const [isHowMany, setHowMany] = useState(false);
  const [choosing, setChoosing] = useState<ScanId | null>(null); // how many, of a party that was let in
  const passing = { direction, count };
  const scanner = useScanner(
    async (code) => {
      const verdict = await ask(code, passing);
      if (verdict.kind === "success") setCount(null);
      return verdict;
    },
    { isExpress: rules.is_express, countsExits: rules.counts_exits },
  );
  const turn = (next: typeof direction) => {
    scanner.memory.clear(); // what was said to those who came in says nothing of who goes out
    setDirection(next);
  };
  const passed = passedBy(scanner.verdict);
  const isChoosing = isHowMany || (passed !== null && choosing === passed.scan.id);
  const takeBack = useTakeBack(eventId, { keeper, scanner, ask });
  const due = scanner.verdict?.kind === "error" ? scanner.verdict.due : undefined;
  const { data: event, error, refetch } = useQuery(doorEventQuery(eventId));
  useFrames(video, {
    isLive: camera.state === "live",
    isPaused: () => isChoosing || scanner.isPaused(),
    onText: (text) => (isPairCode(text) ? keeper.local.pairs.see(text) : void scanner.onFrame(text)),
  });
  const { hasScanner } = useKeyboardScanner((text) =>
    isPairCode(text) ? keeper.local.pairs.see(text) : scanner.onTyped(text),
  );
  useWakeLock();
  useDoorReport({ eventId, keeper, state: door, camera: camera.state, hasScanner });
  const { isLive } = useLiveDoor(eventId, {
    isOver: door.over !== null,
    onUndone: (bookingId) => forget(scanner.memory, bookingId),
  });
  const readAt = door.list?.readAt;
  useEffect(() => {
    if (readAt) forgetUndone(scanner.memory, { isInside: (id) => keeper.local.isInside(id), readAt });
  }, [keeper, readAt, scanner.memory]);
  const zone = event?.timezone ?? door.list?.timezone ?? "Asia/Kolkata";
  if (door.over) return <DoorOver over={door.over} waiting={door.waiting + door.parked} />;
  return (
    <main
      className="flex min-h-dvh flex-col bg-page lg:grid lg:h-dvh lg:grid-cols-[1fr_480px]"
      onPointerDown={allowSound}
    >
      <section
        className="scheme-light relative flex min-h-[412px] flex-col bg-poster-ink text-poster-paper lg:min-h-0"
        aria-label={m.scanner_camera()}
      >
        <DoorBar
          eventId={eventId}
          title={event?.title ?? door.list?.title ?? m.scanner_event()}
          camera={camera}
          mark={<PairMark pairs={keeper.local.pairs} />}
          onMenu={() => setMenuOpen(true)}
        />
        <CameraView video={video} state={camera.state} hasScanner={hasScanner} onRetry={camera.retry} />
        {rules.counts_exits && <DirectionSwitch direction={direction} onChange={turn} />}
        <OfflineStrip state={door} keeper={keeper} />
        {count !== null && <CountStrip count={count} onClear={() => setCount(null)} />}
        <ResultBanner verdict={scanner.verdict} isAsking={scanner.isAsking} zone={zone} />
        {due && !scanner.isAsking && (
          <CollectHere
            key={due.booking_id}
            eventId={eventId}
            due={due}
            onPaid={(code) => void scanner.onPicture(code)}
          />
        )}
        {passed && !scanner.isAsking && !door.isOut && (
          <AfterScan
            key={passed.scan.id}
            verdict={passed}
            isChoosing={choosing === passed.scan.id}
            onChoosing={(is) => setChoosing(is ? passed.scan.id : null)}
            onUndo={takeBack.undo}
            onSome={takeBack.some}
          />
        )}
      </section>
      <section className="relative z-10 -mt-4 flex-1 rounded-t-sheet bg-page px-4 pt-5 pb-10 lg:mt-0 lg:overflow-y-auto lg:rounded-none lg:px-8">
        <AppUpdate worker="door" />
        {error && !event && !door.isOut && <ErrorNote error={error} onRetry={refetch} />}
        <CheckedInGuests
          eventId={eventId}
          isLive={isLive}
          here={door.isOut ? keeper.local.inside() : null}
          countsExits={rules.counts_exits}
          zone={zone}
          actions={
            <DoorActions
              eventId={eventId}
              keeper={keeper}
              isOut={door.isOut && door.list !== null}
              passing={passing}
              rules={rules}
              zone={zone}
              onPicture={(picture) => void scanner.onPicture(picture)}
              onVerdict={(verdict) => {
                if (verdict.kind === "success") setCount(null);
                scanner.show(verdict);
              }}
              onSome={() => setHowMany(true)}
            />
          }
        />
        <HowMany direction={direction} isOpen={isHowMany} onChoose={setCount} onClose={() => setHowMany(false)} />
        <DoorMenu
          rules={rules}
          isOpen={isMenuOpen}
          onClose={() => setMenuOpen(false)}
          keeper={keeper}
          mode={door.mode}
          waiting={door.waiting}
          onPractise={() => onPractise({ isExpress: rules.is_express, expected: keeper.local.inside()?.expected ?? 0 })}
          onPair={() => {
            setMenuOpen(false);
            setPairing(true);
          }}
        />
        <PairSheet
          pairs={keeper.local.pairs}
          video={video}
          isLive={camera.state === "live"}
          isOpen={isPairing}
          onClose={() => setPairing(false)}
        />
      </section>
    </main>
  );
}
