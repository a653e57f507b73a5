import { useRef } from "react";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { deviceZone } from "~/ui/deviceZone.ts";
import { CameraView } from "../CameraView.tsx";
import { ResultBanner } from "../ResultBanner.tsx";
import { allowSound } from "../signal.ts";
import { useCamera } from "../useCamera.ts";
import { useFrames } from "../useFrames.ts";
import { useKeyboardScanner } from "../useKeyboardScanner.ts";
import { useWakeLock } from "../useWakeLock.ts";
import type { Crowd } from "./crowd.ts";
import { LaneSteppers } from "./LaneSteppers.tsx";
import { PracticeBar } from "./PracticeBar.tsx";
import { QueuePicture } from "./QueuePicture.tsx";
import { queueOf, type Run } from "./run.ts";
import { usePractice } from "./usePractice.ts";

type Props = { crowd: Crowd; isExpress: boolean; onDone: (run: Run) => void };

/** The door as it will be: camera above, the answer in the middle, and below the queue that has to be let in. */
export function PracticeRun({ crowd, isExpress, onDone }: Props) {
  const practice = usePractice(crowd, { isExpress });
  const { run, rate, scanner, lanes } = practice;
  const video = useRef<HTMLVideoElement>(null);
  const camera = useCamera(video);
  useFrames(video, {
    isLive: camera.state === "live",
    isPaused: scanner.isPaused,
    onText: (text) => void scanner.onFrame(text),
  });
  const { hasScanner } = useKeyboardScanner(scanner.onTyped);
  useWakeLock();
  return (
    <main
      className="flex min-h-dvh flex-col bg-page lg:grid lg:h-dvh lg:grid-cols-[1fr_480px]"
      onPointerDown={allowSound}
    >
      <section
        className="scheme-light relative flex min-h-[412px] flex-col bg-poster-ink text-poster-paper lg:min-h-0"
        aria-label={m.scanner_camera()}
      >
        <div className="absolute inset-x-0 top-0 z-10">
          <PracticeBar onEnd={() => onDone(run)} />
        </div>
        <CameraView video={video} state={camera.state} hasScanner={hasScanner} onRetry={camera.retry} />
        <ResultBanner verdict={scanner.verdict} isAsking={scanner.isAsking} zone={deviceZone()} />
      </section>
      <section className="relative z-10 -mt-4 grid flex-1 content-start gap-4 rounded-t-sheet bg-page px-4 pt-5 pb-10 lg:mt-0 lg:overflow-y-auto lg:rounded-none lg:px-8">
        <QueuePicture
          come={Math.floor(run.come)}
          waiting={queueOf(run)}
          inTime={rate === null ? null : Math.floor(crowd.waitMin * rate * lanes)}
        />
        <Button size="large" width="full" disabled={scanner.isPaused()} onClick={practice.tap}>
          {m.practice_next()}
        </Button>
        <p className="figures text-center text-ink-soft">
          {rate === null
            ? m.practice_measuring()
            : m.practice_rate({ count: run.scans.length, rate: String(Math.round(rate)) })}
        </p>
        <LaneSteppers {...practice} />
        <Button look="quiet" width="full" onClick={() => onDone(run)}>
          {m.practice_result()}
        </Button>
      </section>
    </main>
  );
}
