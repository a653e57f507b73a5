import type { ComponentProps } from "react";
import { m } from "~/paraglide/messages.js";
import { type ButtonLook, buttonClass } from "./buttonLook.ts";

type Props = Omit<ComponentProps<"button">, "className" | "style"> &
  ButtonLook & { pending?: boolean; pendingText?: string };

/**
 * The one button. While `pending` it says so (spec 4), takes no click, and keeps the focus it has.
 * A native element: Base UI's would add 3 kB to every page and no behaviour that we need.
 */
export function Button({
  look,
  size,
  width,
  pending,
  pendingText,
  onClick,
  children,
  type = "button",
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ look, size, width })}
      aria-disabled={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : onClick}
    >
      {pending ? (pendingText ?? m.ui_processing()) : children}
    </button>
  );
}
