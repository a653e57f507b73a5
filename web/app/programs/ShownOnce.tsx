import { Copy } from "lucide-react";
import { copyText } from "~/hosting/copyText.ts";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";

type Props = { label: string; secret: string; onDone: () => void };

/** A secret that can be read now and never again. */
export function ShownOnce({ label, secret, onDone }: Props) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-ink-soft">{m.programs_once()}</p>
      <output
        aria-label={label}
        className="block select-all rounded-control bg-sunken px-4 py-3 font-mono text-[15px] leading-relaxed [overflow-wrap:anywhere]"
      >
        {secret}
      </output>
      <div className="flex flex-wrap gap-2.5">
        <Button onClick={() => void copyText(secret, m.programs_copied())}>
          <Copy aria-hidden="true" />
          {m.programs_copy()}
        </Button>
        <Button look="quiet" onClick={onDone}>
          {m.programs_done()}
        </Button>
      </div>
    </div>
  );
}
