import { Copy } from "lucide-react";
import { useState } from "react";
import { QrCode } from "~/bookings/QrCode.tsx";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";

/** The code that the other phone is to read, and a way to bring it there where no camera can. */
export function OwnCode({ code, text }: { code: string; text: string }) {
  const [copied, setCopied] = useState("");
  const copy = async () => {
    await navigator.clipboard.writeText(code);
    setCopied(code);
  };
  return (
    <div className="grid gap-3 pb-4">
      <p>{text}</p>
      <div className="mx-auto w-full max-w-[320px]">
        <QrCode code={code} label={m.scanner_pair_code()} />
      </div>
      <Button look="quiet" width="full" onClick={() => void copy()}>
        <Copy aria-hidden="true" />
        {copied === code ? m.scanner_pair_copied() : m.scanner_pair_copy()}
      </Button>
    </div>
  );
}
