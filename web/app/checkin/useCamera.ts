import { type RefObject, useCallback, useEffect, useState } from "react";
import { changeDoorSettings, doorSettings, useDoorSettings } from "./menu/doorSettings.ts";

const initMs = 500; // spec 9, Scanner

/** Off, asking, showing a picture, or why not: no permission, or no camera that starts. */
export type CameraState = "starting" | "live" | "denied" | "failed";

/** Opens the camera that was last chosen, else the rear one, half a second after the page; closes it when the page goes. */
export function useCamera(video: RefObject<HTMLVideoElement | null>) {
  const [state, setState] = useState<CameraState>("starting");
  const [attempt, setAttempt] = useState(0);
  const { camera: facing } = useDoorSettings();
  const [stream, setStream] = useState<MediaStream | null>(null);
  useEffect(() => {
    let open: MediaStream | null = null;
    let isGone = false;
    setState("starting");
    const timer = setTimeout(
      async () => {
        try {
          open = await openCamera(facing);
          if (isGone) return close(open);
          // Unplugged, or taken by a call: a picture that stands still would pass for a camera that sees nothing.
          for (const track of open.getVideoTracks()) track.onended = () => setAttempt((tries) => tries + 1);
          setStream(open);
          if (video.current) video.current.srcObject = open;
          await video.current?.play();
          setState("live");
        } catch (error) {
          if (!isGone) setState(isDenied(error) ? "denied" : "failed");
        }
      },
      attempt === 0 ? initMs : 0,
    );
    return () => {
      isGone = true;
      clearTimeout(timer);
      setStream(null);
      if (open) close(open);
    };
  }, [attempt, facing, video]);
  return {
    state,
    retry: useCallback(() => setAttempt((tries) => tries + 1), []),
    flip: useCallback(
      () => changeDoorSettings({ camera: doorSettings().camera === "user" ? "environment" : "user" }),
      [],
    ),
    torch: useTorch(stream),
  };
}

async function openCamera(facing: "environment" | "user"): Promise<MediaStream> {
  // Browsers give no camera to pages that came over plain http from elsewhere.
  if (!navigator.mediaDevices) throw new Error("this page is not allowed a camera");
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: facing }, width: { ideal: 1280 }, height: { ideal: 720 } },
  });
}

const isDenied = (error: unknown) => error instanceof DOMException && error.name === "NotAllowedError";

function close(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** The camera's light, where it has one: null where it has none. */
function useTorch(stream: MediaStream | null): { isOn: boolean; toggle: () => void } | null {
  const [litTrack, setLitTrack] = useState<MediaStreamTrack | null>(null); // another camera starts dark
  const track = stream?.getVideoTracks()[0];
  const isOn = track !== undefined && litTrack === track;
  if (!track || !("torch" in (track.getCapabilities?.() ?? {}))) return null;
  const toggle = async () => {
    // `torch` is in no standard type yet (Media Capture extensions).
    await track.applyConstraints({ advanced: [{ torch: !isOn } as MediaTrackConstraintSet] });
    setLitTrack(isOn ? null : track);
  };
  return { isOn, toggle: () => void toggle().catch(() => setLitTrack(null)) };
}
