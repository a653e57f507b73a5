import { lazy, Suspense, useState } from "react";
import { m } from "~/paraglide/messages.js";
import type { Shown } from "./embedCode.ts";

const EmbedSheet = lazy(() => import("./EmbedSheet.tsx"));

/** A quiet way to the code that shows a list on another site. `look`: that of the links beside it. */
export function EmbedLink({ shown, look }: { shown: Shown; look: string }) {
  const [opening, setOpening] = useState<"not yet" | "open" | "closed">("not yet");
  return (
    <>
      <button type="button" aria-haspopup="dialog" className={look} onClick={() => setOpening("open")}>
        {m.embed_open()}
      </button>
      {opening !== "not yet" && (
        <Suspense fallback={null}>
          <EmbedSheet
            key={shown.name}
            choices={[{ ...shown, label: shown.name }]}
            isOpen={opening === "open"}
            onClose={() => setOpening("closed")}
          />
        </Suspense>
      )}
    </>
  );
}
