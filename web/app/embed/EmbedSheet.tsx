import { Copy } from "lucide-react";
import { useState } from "react";
import { copyText } from "~/hosting/copyText.ts";
import { m } from "~/paraglide/messages.js";
import { getLocale } from "~/paraglide/runtime.js";
import { Button } from "~/ui/Button.tsx";
import { SegmentedControl } from "~/ui/SegmentedControl.tsx";
import { Sheet } from "~/ui/Sheet.tsx";
import { embedCode, type Form, framePath } from "./embedCode.ts";
import { Preview } from "./Preview.tsx";

type Props = { slug: string; host: string; isOpen: boolean; onClose: () => void };

/** The code that shows an event, or all of its host's, on another site, and how that will look. */
export function EmbedSheet({ slug, host, isOpen, onClose }: Props) {
  const [kind, setKind] = useState<"event" | "host">("event");
  const [form, setForm] = useState<Form>("script");
  const shown = { kind, name: kind === "event" ? slug : host };
  const locale = getLocale();
  // The sheet stays mounted while closed, also on the server: there is no origin yet, and nothing to preview.
  const origin = isOpen ? window.location.origin : "";
  const code = embedCode(shown, form, { origin, locale, title: m.embed_frame_title() });
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={m.embed_open()}
      text={m.embed_text()}
      footer={
        <Button width="full" onClick={() => void copyText(code, m.embed_copied())}>
          <Copy aria-hidden="true" />
          {m.embed_copy()}
        </Button>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <SegmentedControl
          label={m.embed_what()}
          value={kind}
          onChange={setKind}
          items={[
            { value: "event", label: m.embed_this() },
            { value: "host", label: m.embed_all() },
          ]}
        />
        <SegmentedControl
          label={m.embed_how()}
          value={form}
          onChange={setForm}
          items={[
            { value: "script", label: m.embed_script() },
            { value: "frame", label: m.embed_frame() },
          ]}
        />
        <figure className="grid gap-1.5">
          <figcaption className="text-ink-soft text-sm">
            {form === "script" ? m.embed_script_hint() : m.embed_frame_hint()}
          </figcaption>
          <pre className="whitespace-pre-wrap rounded-control bg-sunken p-4 text-[13px] leading-relaxed [overflow-wrap:anywhere]">
            <code>{code}</code>
          </pre>
        </figure>
        <section aria-label={m.embed_preview()}>
          <h3 className="pb-1.5 text-ink-soft text-sm">{m.embed_preview()}</h3>
          {isOpen && <Preview key={kind} path={framePath(shown, locale)} />}
        </section>
      </div>
    </Sheet>
  );
}
