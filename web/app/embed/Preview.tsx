import { useEffect, useRef, useState } from "react";
import { m } from "~/paraglide/messages.js";

const [least, most] = [60, 900]; // px

/** What a visitor of the host's own page will see, as high as it says that it is. */
export function Preview({ path }: { path: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(220);
  useEffect(() => {
    function onMessage({ origin, source, data }: MessageEvent) {
      if (origin !== window.location.origin || source !== frame.current?.contentWindow) return;
      const told = Number(Object(data).height);
      if (Object(data).mela === "height" && Number.isFinite(told)) setHeight(Math.min(Math.max(told, least), most));
    }
    window.addEventListener("message", onMessage);
    return () => window.removeEventListener("message", onMessage);
  }, []);
  return (
    <iframe
      ref={frame}
      src={path}
      title={m.embed_preview()}
      className="block w-full rounded-card border border-line bg-page"
      style={{ height }}
    />
  );
}
