import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef } from "react";
import { m } from "~/paraglide/messages.js";
import { type Boxes, backspace, type Change, codeLength, enter, paste } from "./codeBoxes.ts";

const places = [...Array(codeLength).keys()];

type Props = { boxes: Boxes; isInvalid: boolean; onChange: (change: Change) => void };

/** The six boxes of 'Enter Code' (spec 2 and 5). The device may fill them from its message. */
export function CodeBoxes({ boxes, isInvalid, onChange }: Props) {
  const inputs = useRef<(HTMLInputElement | null)[]>([]);
  const isEmpty = boxes.every((box) => box === "");
  // On arrival, and after a wrong code: begin at the first box. In the same commit: a frame later, the sheet would have
  // taken the focus for itself, as its own field is gone.
  useLayoutEffect(() => {
    if (isEmpty) inputs.current[0]?.focus();
  }, [isEmpty]);

  function apply(change: Change) {
    onChange(change);
    inputs.current[change.focus]?.focus();
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>, at: number) {
    const move = { ArrowLeft: at - 1, ArrowRight: at + 1 }[event.key];
    if (event.key === "Backspace") {
      event.preventDefault();
      apply(backspace(boxes, at));
    } else if (move !== undefined && inputs.current[move]) {
      event.preventDefault();
      inputs.current[move]?.focus();
    }
  }
  function onPaste(event: ClipboardEvent, at: number) {
    event.preventDefault();
    apply(paste(boxes, at, event.clipboardData.getData("text")));
  }
  return (
    <fieldset className="grid grid-cols-6 gap-2">
      <legend className="sr-only">{m.auth_code_label()}</legend>
      {places.map((at) => (
        <input
          key={at}
          ref={(input) => {
            inputs.current[at] = input;
          }}
          value={boxes[at]}
          inputMode="numeric"
          autoComplete={at === 0 ? "one-time-code" : "off"}
          aria-label={m.auth_digit({ number: at + 1, count: codeLength })}
          aria-invalid={isInvalid || undefined}
          onChange={(event) => apply(enter(boxes, at, event.target.value))}
          onKeyDown={(event) => onKeyDown(event, at)}
          onPaste={(event) => onPaste(event, at)}
          onFocus={(event) => event.target.select()}
          className="figures h-[62px] w-full min-w-0 rounded-control border-2 border-transparent bg-sunken text-center font-bold text-[26px] text-ink caret-accent duration-quick focus:bg-surface focus:outline-2 focus:outline-offset-0 focus:outline-accent aria-invalid:border-bad"
        />
      ))}
    </fieldset>
  );
}
