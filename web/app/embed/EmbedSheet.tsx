import { Copy } from "lucide-react";
import { useState } from "react";
import { copyText } from "~/hosting/copyText.ts";
import { m } from "~/paraglide/messages.js";
import { getLocale, locales } from "~/paraglide/runtime.js";
import { Button } from "~/ui/Button.tsx";
import { SegmentedControl } from "~/ui/SegmentedControl.tsx";
import { Sheet } from "~/ui/Sheet.tsx";
import { type Colours, embedCode, type Form, framePath, type Shown } from "./embedCode.ts";
import { Preview } from "./Preview.tsx";

/** One of what can be shown from here, and what it is called where there are several. */
export type Choice = Shown & { label: string };
type Props = { choices: readonly [Choice, ...Choice[]]; isOpen: boolean; onClose: () => void };

/** The code that shows something of ours on another site, and how that will look. `default`: loaded on demand. */
export default function EmbedSheet({ choices, isOpen, onClose }: Props) {
  const [kind, setKind] = useState(choices[0].kind);
  const [form, setForm] = useState<Form>("script");
  const shown = choices.find((choice) => choice.kind === kind) ?? choices[0];
  const [locale, setLocale] = useState<string>(getLocale());
  const [colours, setColours] = useState<Colours>("auto");
  const look = { locale, colours };
  // The sheet stays mounted while closed, also on the server: there is no origin yet, and nothing to preview.
  const origin = isOpen ? window.location.origin : "";
  const code = embedCode(shown, form, { ...look, origin, title: titleOf(shown, locale) });
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
        {choices.length > 1 && (
          <SegmentedControl
            label={m.embed_what()}
            value={kind}
            onChange={setKind}
            items={choices.map((choice) => ({ value: choice.kind, label: choice.label }))}
          />
        )}
        <SegmentedControl
          label={m.embed_how()}
          value={form}
          onChange={setForm}
          items={[
            { value: "script", label: m.embed_script() },
            { value: "frame", label: m.embed_frame() },
          ]}
        />
        <SegmentedControl
          label={m.embed_colours()}
          value={colours}
          onChange={setColours}
          items={[
            { value: "auto", label: m.embed_colours_auto() },
            { value: "light", label: m.embed_colours_light() },
            { value: "dark", label: m.embed_colours_dark() },
          ]}
        />
        <SegmentedControl
          label={m.embed_language()}
          value={locale}
          onChange={setLocale}
          items={locales.map((one) => ({ value: one, label: languages[one] }))}
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
          {isOpen && <Preview key={framePath(shown, look)} path={framePath(shown, look)} />}
        </section>
      </div>
    </Sheet>
  );
}

const languages = { en: "English", hi: "हिन्दी" };

/** What a screen reader calls the frame, in the language of what is in it. */
function titleOf({ kind }: Shown, locale: string): string {
  const said = { locale: locale === "hi" ? "hi" : "en" } as const;
  return kind === "checkout" ? m.embed_checkout_title({}, said) : m.embed_frame_title({}, said);
}
