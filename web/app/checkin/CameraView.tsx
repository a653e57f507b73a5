import { Keyboard } from "lucide-react";
import type { RefObject } from "react";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import type { CameraState } from "./useCamera.ts";

type Props = {
  video: RefObject<HTMLVideoElement | null>;
  state: CameraState;
  /** Codes come from a connected scanner: nobody misses the camera. */
  hasScanner: boolean;
  onRetry: () => void;
};

const corner = "absolute size-12 border-[#ffc24b] border-[5px]";

/** The live picture with its guide, or what keeps the camera from showing one (spec 8). */
export function CameraView({ video, state, hasScanner, onRetry }: Props) {
  const hasProblem = state === "denied" || state === "failed";
  return (
    <div className="relative grid flex-1 content-center justify-items-center overflow-hidden pt-20 pb-6">
      <video ref={video} muted playsInline className="absolute inset-0 size-full object-cover opacity-90" />
      {hasProblem && hasScanner && (
        <p className="relative flex max-w-sheet items-center gap-3 rounded-card bg-poster-paper/10 px-5 py-4 text-lg">
          <Keyboard aria-hidden="true" className="size-7 shrink-0 text-[#ffc24b]" />
          {m.scanner_connected()}
        </p>
      )}
      {hasProblem && !hasScanner && (
        <div role="alert" className="relative mx-5 grid max-w-sheet gap-3 rounded-card bg-poster-ink p-5 text-center">
          <p className="text-balance font-semibold">
            {state === "denied" ? m.scanner_camera_denied() : m.scanner_camera_failed()}
          </p>
          <p className="text-balance text-sm opacity-80">{m.scanner_camera_help()}</p>
          <div className="flex flex-wrap justify-center gap-2.5 pt-1">
            <Button onClick={onRetry}>{m.scanner_camera_retry()}</Button>
            <Button look="quiet" onClick={onRetry}>
              {m.scanner_camera_request()}
            </Button>
          </div>
        </div>
      )}
      {!hasProblem && (
        <>
          <div aria-hidden="true" className="relative size-[250px]">
            <span className={`${corner} top-0 left-0 rounded-tl-sheet border-r-0 border-b-0`} />
            <span className={`${corner} top-0 right-0 rounded-tr-sheet border-b-0 border-l-0`} />
            <span className={`${corner} bottom-0 left-0 rounded-bl-sheet border-t-0 border-r-0`} />
            <span className={`${corner} right-0 bottom-0 rounded-br-sheet border-t-0 border-l-0`} />
          </div>
          <p className="relative mt-3 rounded-pill bg-poster-ink/70 px-4 py-1.5 text-center">{m.scanner_hint()}</p>
        </>
      )}
    </div>
  );
}
