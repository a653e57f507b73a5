import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { createDecoder, type Decoder } from "./decoder.ts";

const [framesPerSecond, boxPx] = [10, 250]; // spec 9, Scanner
const readPx = 640; // what is read of a frame, at most: more costs time and finds nothing more

type Frames = { isLive: boolean; isPaused: () => boolean; onText: (text: string) => void };

/** Reads the camera's picture ten times a second, the middle square and the whole in turns. */
export function useFrames(video: RefObject<HTMLVideoElement | null>, { isLive, isPaused, onText }: Frames): void {
  const paused = useEffectEvent(isPaused);
  const found = useEffectEvent(onText);
  const reader = useRef<Decoder | null>(null);
  // With the page: it is ready by the time the camera is.
  useEffect(() => {
    const decoder = createDecoder();
    reader.current = decoder;
    return () => decoder.close();
  }, []);
  useEffect(() => {
    if (!isLive) return;
    const canvas = document.createElement("canvas");
    let [isReading, turn] = [false, 0];
    const read = async () => {
      if (isReading || paused() || !video.current) return;
      isReading = true;
      try {
        turn += 1;
        const image = grab(video.current, canvas, turn % 2 === 0 ? "square" : "whole");
        const text = image && (await reader.current?.decode(image));
        if (text) found(text);
      } finally {
        isReading = false;
      }
    };
    void read();
    const timer = setInterval(read, 1_000 / framesPerSecond);
    return () => clearInterval(timer);
  }, [isLive, video]);
}

/** A frame as pixels: all of it, or the square under the guide, which on the screen is 250 px wide. */
function grab(video: HTMLVideoElement, canvas: HTMLCanvasElement, part: "whole" | "square"): ImageData | null {
  const { videoWidth: width, videoHeight: height } = video;
  if (width === 0 || height === 0) return null;
  const shown = Math.max(1, Math.min(video.clientWidth, video.clientHeight));
  const side = Math.min(width, height, Math.round((Math.min(width, height) * boxPx * 1.2) / shown));
  const [w, h] = part === "square" ? [side, side] : [width, height];
  const scale = Math.min(1, readPx / Math.max(w, h));
  canvas.width = Math.round(w * scale);
  canvas.height = Math.round(h * scale);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context?.drawImage(video, (width - w) / 2, (height - h) / 2, w, h, 0, 0, canvas.width, canvas.height);
  return context?.getImageData(0, 0, canvas.width, canvas.height) ?? null;
}
