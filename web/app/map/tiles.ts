import { setWorkerUrl, Map as TileMap } from "maplibre-gl";
import "maplibre-gl/dist/maplibre-gl.css";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import { toLatLng, type View } from "./mercator.ts";

export type Tiles = { show: (view: View) => void; close: () => void };

const patienceMs = 8_000;

// A file of our own: the policy lets no page make its workers from text.
setWorkerUrl(workerUrl);

/** Lays MapLibre into a box. `onFail`: no WebGL, no style, not one tile, or none of it in time. */
export function openTiles(
  box: HTMLElement,
  style: string,
  view: View,
  { onThere, onFail }: { onThere: () => void; onFail: () => void },
): Tiles {
  let isOpen = true;
  const timer = setTimeout(() => settle(onFail), patienceMs);
  function settle(then: () => void): void {
    clearTimeout(timer);
    if (isOpen) then();
  }
  try {
    const map = new TileMap({ container: box, style, ...cameraOf(view), interactive: false, fadeDuration: 0 });
    let [hasStyle, came, failed] = [false, 0, 0];
    map.on("style.load", () => {
      hasStyle = true;
    });
    map.on("sourcedata", ({ tile }) => {
      if (tile) came += 1;
    });
    map.on("error", () => {
      failed += 1;
      if (!hasStyle) settle(onFail);
    });
    // Once everything in sight has come or failed. A few tiles that are missing are the map's own holes.
    map.once("load", () => settle(failed > 0 && came === 0 ? onFail : onThere));
    return {
      show: (next) => void map.jumpTo(cameraOf(next)),
      close: () => {
        isOpen = false;
        clearTimeout(timer);
        map.remove();
      },
    };
  } catch {
    queueMicrotask(() => settle(onFail)); // not while React still draws
    return { show: () => undefined, close: () => undefined };
  }
}

function cameraOf({ center, zoom }: View): { center: { lat: number; lng: number }; zoom: number } {
  return { center: toLatLng(center), zoom };
}
