import { type RefObject, useEffect, useRef, useState } from "react";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { InputField } from "~/ui/InputField.tsx";

type Props = {
  text: string | null;
  /** The scanner's own picture, in which codes are read all the time; null: there is none. */
  stream: RefObject<HTMLVideoElement | null> | null;
  onCode: (text: string) => void;
};

/** Where the other phone's code comes in: held before the camera, or pasted. */
export function OtherCode({ text, stream, onCode }: Props) {
  const [pasted, setPasted] = useState("");
  const mirror = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (!mirror.current || !stream?.current) return;
    mirror.current.srcObject = stream.current.srcObject;
    void mirror.current.play().catch(() => undefined); // it may be gone before it begins
  }, [stream]);
  return (
    <div className="grid gap-3">
      {text && <p>{text}</p>}
      {stream && (
        <video
          ref={mirror}
          muted
          playsInline
          aria-label={m.scanner_pair_camera()}
          className="mx-auto aspect-square w-full max-w-[320px] rounded-card bg-poster-ink object-cover"
        />
      )}
      <form
        className="grid gap-2.5"
        onSubmit={(event) => {
          event.preventDefault();
          onCode(pasted);
          setPasted("");
        }}
      >
        <InputField
          label={m.scanner_pair_paste()}
          hint={m.scanner_pair_paste_hint()}
          value={pasted}
          autoComplete="off"
          onChange={(event) => setPasted(event.target.value)}
        />
        <Button type="submit" look="quiet" width="full" disabled={pasted.trim() === ""}>
          {m.scanner_pair_use()}
        </Button>
      </form>
    </div>
  );
}
