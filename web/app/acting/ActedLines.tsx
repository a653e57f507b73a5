import type { Acted } from "@mela/contract/acting";
import { ChevronDown } from "lucide-react";
import { m } from "~/paraglide/messages.js";
import { formatDate } from "~/ui/dates.ts";
import { deviceZone } from "~/ui/deviceZone.ts";
import { changedText, lookedText } from "./actedWords.ts";

/** What an operator did as somebody: what changed at once, what they only looked at when asked for. */
export function ActedLines({ changes, looks }: Pick<Acted, "changes" | "looks">) {
  const changed = changes.map((change) => ({ at: change.at, text: changedText(change) }));
  const looked = looks.map((look) => ({ at: look.at, text: lookedText(look) }));
  return (
    <>
      {changed.length === 0 ? (
        <p className="text-ink-soft text-sm">{m.acting_no_changes()}</p>
      ) : (
        <Lines lines={changed} />
      )}
      {looked.length > 0 && (
        <details className="group">
          <summary className="flex min-h-touch cursor-pointer list-none items-center gap-1.5 font-semibold text-sm [&::-webkit-details-marker]:hidden">
            {m.acting_looks()}
            <ChevronDown aria-hidden="true" className="size-4 group-open:rotate-180" />
          </summary>
          <Lines lines={looked} />
        </details>
      )}
    </>
  );
}

function Lines({ lines }: { lines: readonly { at: string; text: string }[] }) {
  return (
    <ul className="text-ink-soft text-sm">
      {lines.map(({ at, text }) => (
        <li key={`${at} ${text}`} className="[overflow-wrap:anywhere]">
          <span className="figures">{formatDate(at, "time", deviceZone())}</span> · {text}
        </li>
      ))}
    </ul>
  );
}
